/** Translations of this expansion. */

import { translationsOf } from '../../i18n/index.svelte'

export const { t, count, named } = translationsOf({
  'tip.tax': [
    'A knight stays on his square for good, and collects one coin for each square of that domain.',
    'Un chevalier reste sur sa case pour toujours et rapporte une pièce par case de ce domaine.',
  ],
  'tip.build': [
    'Buildings stand on town squares. What is not bought slides towards the cheap end when the round is over.',
    'Les bâtiments vont sur les villes. À la fin du tour, ce qui reste glisse vers les places les moins chères.',
  ],
  'tip.dragon': [
    'For one coin the dragon burns a building of the market, for instance the one that others wait for.',
    'Pour une pièce, le dragon brûle un bâtiment du marché, par exemple celui que les autres attendent.',
  ],
  'coin.none': ['nothing', 'rien'],
  'coin': ['{count} coin|{count} coins', '{count} pièce|{count} pièces'],
  'knight': [
    '{count} knight in reserve|{count} knights in reserve',
    '{count} chevalier en réserve|{count} chevaliers en réserve',
  ],
  'tower': ['{count} tower|{count} towers', '{count} tour|{count} tours'],
  'thing.knight': ['knight', 'chevalier'],
  'thing.queen': [
    'The Queen lives here: buildings cost 1 coin less',
    'La Reine habite ici : chaque bâtiment coûte 1 pièce de moins',
  ],
  'market.title': ['Builders’ market', 'Marché des bâtisseurs'],
  'market.pile': ['{count} tile in the pile|{count} tiles in the pile', 'Pile : {count} tuile|Pile : {count} tuiles'],
  'market.pile.none': ['The pile is empty', 'La pile est vide'],
  'market.next': ['Next tile', 'Tuile suivante'],
  'market.next.none': ['No more tiles to come', 'Plus aucune tuile à venir'],
  'market.empty': ['Empty slot', 'Emplacement vide'],
  'market.burnt': ['Empty slot, burnt by the dragon', 'Emplacement vide, brûlé par le dragon'],
  'market.tile': ['{building}, costs {price}: {worth}', '{building}, prix : {price}. {worth}'],
  'worth': ['{count} pt|{count} pts', '{count} pt|{count} pts'],
  'tax.send': ['Send a knight here', 'Envoyer un chevalier ici'],
  'tax.send.coins': ['Send a knight here for {coins}', 'Envoyer un chevalier ici : {coins}'],
  'build.here': ['Build here', 'Bâtir ici'],
  'build.building': ['Build the {building} here', 'Bâtir {building} ici'],
  'dragon.burn': ['Burn the {building} for 1 coin ({worth})', 'Brûler {building} pour 1 pièce ({worth})'],
  'dragon.in': ['home', 'chez lui'],
  'dragon.flown': ['away', 'sorti'],
  'dragon.home': ['The dragon is at home', 'Le dragon est chez lui'],
  'dragon.out': ['The dragon is out until the round ends', 'Le dragon est sorti jusqu’à la fin du tour'],
  'queen.nobody': ['free', 'libre'],
  'queen.free': ['The Queen waits for the first tower', 'La Reine attend la première tour'],
  'queen.with': [
    'The Queen lives with {name}, for whom buildings cost 1 coin less',
    'La Reine habite chez {name} : chaque bâtiment y coûte 1 pièce de moins',
  ],
  'market.help.gains': [
    'Knights, towers and crowns you get with the tile.',
    'Chevaliers, tours et couronnes que donne la tuile.',
  ],
  'market.help.tax': [
    'Every tax you collect brings 1 coin more for each knight you own, or for each tower.',
    'Chaque impôt levé rapporte 1 pièce de plus par chevalier que vous avez, ou par tour bâtie.',
  ],
  'market.help.per': [
    'At the end, so many points for each of your domains of this terrain, or for each knight or tower.',
    'À la fin, tant de points pour chacun de vos domaines de ce terrain, ou par chevalier ou par tour bâtie.',
  ],
  'sheet.queen': ['The Queen’s crown', 'Couronne de la Reine'],
  'sheet.building': ['Buildings', 'Bâtiments'],
  'sheet.coins': ['Fortune', 'Fortune'],
  'pad.buildings': ['Building tiles', 'Tuiles bâtiment'],
  'pad.tool.knight': ['Post a knight', 'Poster un chevalier'],
  'pad.knight': ['knight', 'chevalier'],
  'pad.coins': ['Coins', 'Pièces'],
  'pad.knights': ['Knights in reserve', 'Chevaliers en réserve'],
  'pad.queen': ['The Queen lives here', 'La Reine vit ici'],
})
