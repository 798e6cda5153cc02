# The server with its pages: docker build --tag crownlands .

FROM python:3.13-slim-bookworm AS build
WORKDIR /build
COPY . .
# The pages are built with Node, which the build fetches as a wheel.
RUN pip wheel --no-deps --wheel-dir /wheels .
# The versions of the lock, which has hashes for developers' packages too, as constraints.
RUN sed -E 's/ *\\$//; /^ +--hash/d' requirements.lock > /wheels/constraints.txt
RUN python -m venv /srv/crownlands
RUN /srv/crownlands/bin/pip install --no-cache-dir --constraint /wheels/constraints.txt \
    "crownlands[web,postgres,fast] @ file://$(echo /wheels/crownlands-*.whl)"

FROM python:3.13-slim-bookworm
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin crownlands \
    && install -d -o crownlands -g crownlands /var/lib/crownlands /var/cache/crownlands
COPY --from=build /srv/crownlands /srv/crownlands
ENV PATH=/srv/crownlands/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    XDG_CACHE_HOME=/var/cache \
    XDG_DATA_HOME=/var/lib
USER crownlands
# A SQLite database, and the compiled bots.
VOLUME ["/var/lib/crownlands", "/var/cache/crownlands"]
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["python", "-c", \
    "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["crownlands"]
CMD ["serve", "--host", "0.0.0.0"]
