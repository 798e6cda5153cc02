#!/usr/bin/env node
// A bot for Crownlands in plain JavaScript, without dependencies: it speaks the engine protocol
// (docs/reference/engine-protocol.md) and plays every game. Where there are kingdoms it wants its dominoes
// to lie beside their own terrain and to carry crowns; elsewhere it plays at random.
//
//   crownlands simulate kingdomino --bots "engine:node examples/bot.mjs,greedy" --games 1

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let seat = 0;
let position = { view: {}, legal: [] };
let bold = true;

/** Numbers from 0 to 1 that follow from a seed, so that games can be repeated. */
function luck(seed) {
  let state = seed % 2 ** 32;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The dominoes that lie in the lines, by name. */
function dominoes({ lines }) {
  const all = [...(lines?.current ?? []), ...(lines?.next ?? [])];
  return new Map(all.map((entry) => [entry.domino, entry]));
}

/** How many squares of the own kingdom a half would touch that show its terrain. */
function neighbours(squares, [x, y], half) {
  const beside = (square) => Math.abs(square.x - x) + Math.abs(square.y - y) === 1;
  return squares.filter((square) => beside(square) && square.terrain === half.terrain).length;
}

/** What a move is worth, in a currency of our own. */
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

/** The best move; which of equals is left to luck. */
function best(seed) {
  const chance = luck(seed);
  const judged = position.legal.map((move) => [value(move) + chance() / 2, move.text]);
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
