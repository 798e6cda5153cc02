/** What is said to those who do not see the table. One region says it, whoever speaks. */

class Announcer {
  text = $state('')
}

export const announcer = new Announcer()

export function announce(text: string): void {
  announcer.text = text
}
