/** What is switched on at this table for as long as the page is open. */

class Tools {
  /** Show the numbers of placed dominoes. */
  numbers = $state(false)
}

export const tools = new Tools()
