#!/usr/bin/env node
// A bot for Crownlands in plain JavaScript, without dependencies. It uses the engine protocol
// (docs/reference/engine-protocol.md) and plays every game. In games with kingdoms it prefers
// dominoes with crowns and places beside the same terrain; in others it plays at random.
//
//   crownlands simulate kingdomino --bots "engine:node examples/bot.mjs,greedy" --games 1

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let seat = 0;
let position = { view: {}, legal: [] };
let bold = true;

/** Returns a generator of numbers from 0 to 1, so that games can be repeated. */
function generator(seed) {
  let state = seed % 2 ** 32;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the dominoes of both lines, by name. */
function dominoes({ lines }) {
  const all = [...(lines?.current ?? []), ...(lines?.next ?? [])];
  return new Map(all.map((entry) => [entry.domino, entry]));
}

/** Counts the squares of the own kingdom with the terrain of a half beside a place for it. */
function neighbours(squares, [x, y], half) {
  const beside = (square) => Math.abs(square.x - x) + Math.abs(square.y - y) === 1;
  return squares.filter((square) => beside(square) && square.terrain === half.terrain).length;
}

/** Returns the value of a move. */
function value({ data }) {
  const domino = dominoes(position.view).get(data.domino);
  if (!domino) return 0;
  const crowns = domino.left.crowns + domino.right.crowns;
  if (data.type === "pick") return bold ? crowns : -crowns;
  if (data.type !== "place") return -1;
  const { squares } = position.view.kingdoms.find((kingdom) => kingdom.seats.includes(seat));
  const left = neighbours(squares, data.left, domino.left);
  const right = neighbours(squares, data.right, domino.right);
  return left * (1 + domino.left.crowns) + right * (1 + domino.right.crowns);
}

/** Returns the best move; ties are broken at random. */
function best(seed) {
  const random = generator(seed);
  const judged = position.legal.map((move) => [value(move) + random() / 2, move.text]);
  return judged.reduce((one, other) => (other[0] > one[0] ? other : one))[1];
}

const answers = {
  hello: () =>
    say({
      type: "engine",
      protocol: 1,
      name: "Neighbour",
      author: "The Crownlands team",
      options: [{ name: "bold", kind: "switch", default: true }],
    }),
  set: ({ value }) => {
    bold = value;
    say({ type: "ready" });
  },
  new_game: (message) => {
    seat = message.seat;
    say({ type: "ready" });
  },
  position: (message) => {
    position = message;
  },
  go: ({ seed = 0 }) => {
    const move = best(seed);
    say({ type: "info", nodes: position.legal.length, line: [move] });
    say({ type: "best", move });
  },
  stop: () => {},
  quit: () => process.exit(0),
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, ...message } = JSON.parse(line);
  answers[type](message);
});
