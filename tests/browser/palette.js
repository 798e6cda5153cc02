/** Find the 256 colours that tell a picture best, by median cut, and the picture in these colours. */
async (address) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const brush = canvas.getContext('2d')
  brush.drawImage(picture, 0, 0)
  const pixels = brush.getImageData(0, 0, picture.width, picture.height).data

  const binOf = (at) => ((pixels[at] >> 2) << 12) | ((pixels[at + 1] >> 2) << 6) | (pixels[at + 2] >> 2)
  const bins = new Map()
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = bins.get(binOf(at)) ?? [0, 0, 0, 0]
    for (const channel of [0, 1, 2]) bin[channel] += pixels[at + channel]
    bin[3] += 1
    bins.set(binOf(at), bin)
  }
  const colours = [...bins].map(([key, [red, green, blue, count]]) => ({
    key, count, channels: [red / count, green / count, blue / count],
  }))

  const spread = (box) => {
    const widths = [0, 1, 2].map((channel) => {
      const values = box.map((colour) => colour.channels[channel])
      return Math.max(...values) - Math.min(...values)
    })
    const widest = widths.indexOf(Math.max(...widths))
    const weight = Math.sqrt(box.reduce((sum, { count }) => sum + count, 0))
    return { widest, cost: box.length > 1 ? widths[widest] * weight : -1 }
  }
  const halves = (box, channel) => {
    const sorted = [...box].sort((one, other) => one.channels[channel] - other.channels[channel])
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
    let passed = 0
    const at = sorted.findIndex(({ count }) => (passed += count) >= half)
    const cut = Math.min(Math.max(at, 1), sorted.length - 1)
    return [sorted.slice(0, cut), sorted.slice(cut)]
  }
  const boxes = [{ box: colours, ...spread(colours) }]
  while (boxes.length < 256) {
    boxes.sort((one, other) => other.cost - one.cost)
    if (boxes[0].cost < 0) break
    const { box, widest } = boxes.shift()
    for (const half of halves(box, widest)) boxes.push({ box: half, ...spread(half) })
  }

  const palette = []
  const indexes = new Map()
  boxes.forEach(({ box }, index) => {
    const weight = box.reduce((sum, { count }) => sum + count, 0)
    for (const channel of [0, 1, 2])
      palette.push(Math.round(box.reduce((sum, { count, channels }) => sum + count * channels[channel], 0) / weight))
    for (const { key } of box) indexes.set(key, index)
  })
  let text = ''
  for (let at = 0; at < pixels.length; at += 4) text += String.fromCharCode(indexes.get(binOf(at)))
  return { width: picture.width, height: picture.height, palette, indexes: btoa(text) }
}
