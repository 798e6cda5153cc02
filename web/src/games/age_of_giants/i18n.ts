/** Translations of this expansion. */

import { translationsOf } from '../../i18n/index.svelte'

export const { t, count, named } = translationsOf({
  'tip.giant': [
    'A giant covers one crown, which counts no more until a domino with footprints lets you send him away.',
    'Un géant cache une couronne, qui ne compte plus tant qu’un domino à empreintes ne permet pas de le renvoyer.',
  ],
  'tip.send': [
    'Send the giant to whoever leads: there he covers a crown in turn.',
    'Envoyez le géant chez qui mène : il y cachera une couronne à son tour.',
  ],
  'thing.giant': ['giant on a crown', 'géant sur une couronne'],
  'giant': ['{count} giant|{count} giants', '{count} géant|{count} géants'],
  'giant.cover': ['Seat the giant here', 'Asseoir le géant ici'],
  'giant.send': ['Send this giant away', 'Renvoyer ce géant'],
  'giant.to': ['Send the giant to {name}', 'Envoyer le géant chez {name}'],
  'giant.coming': ['A giant is on its way to {name}', 'Un géant se dirige vers {name}'],
  'giant.left': ['{count} giant left|{count} giants left', '{count} géant en réserve|{count} géants en réserve'],
  'giant.none_left': ['No giants left', 'Plus de géant en réserve'],
  'giants.help.letters': [
    'Dominoes with a letter bring a giant, and lie before all numbers in the line.',
    'Les dominos à lettre amènent un géant et précèdent tous les numéros dans la ligne.',
  ],
  'giants.help.footprints': [
    'Footprints let you send one of your giants to somebody else.',
    'Des empreintes vous permettent d’envoyer un de vos géants chez quelqu’un d’autre.',
  ],
  'quests.title': ['Quests', 'Quêtes'],
  'quests.none': ['The quests are still to be drawn', 'Les quêtes sont encore à tirer'],
  'pad.tool.giant': ['Seat a giant on a crown', 'Asseoir un géant sur une couronne'],
  'pad.quest': ['Quest {number}', 'Quête {number}'],
})
