"""Why a good player would make a move."""

from typing import Final

ENTRIES: Final = (
    ("advice.brings", "It brings {points} at once.", "Cela rapporte {points} tout de suite."),
    ("advice.costs", "It costs {points} for now.", "Cela coûte {points} pour l’instant."),
    ("advice.no_change", "It leaves your score as it is.", "Votre score reste le même."),
    (
        "advice.grows",
        "It brings {points} at once: {domain}.",
        "Cela rapporte {points} tout de suite : {domain}.",
    ),
    (
        "advice.no_points_grows",
        "No points yet, but {domain}.",
        "Pas encore de points, mais {domain}.",
    ),
    (
        "advice.domain",
        "your {name} domain comes to {squares} with {counted}",
        "votre domaine « {name} » passe à {squares} et {counted}",
    ),
    (
        "advice.domain.without_crown",
        "your {name} domain comes to {squares}, ready for a crown",
        "votre domaine « {name} » passe à {squares} et attend une couronne",
    ),
    (
        "advice.domain.without_building",
        "your {name} domain comes to {squares}, with room to build",
        "votre domaine « {name} » passe à {squares}, avec de la place pour bâtir",
    ),
    (
        "advice.domain.without_cross",
        "your {name} domain comes to {squares}, ready for a cross",
        "votre domaine « {name} » passe à {squares} et attend une croix",
    ),
    ("advice.most_here", "No other place brings more.", "Aucun autre endroit ne rapporte plus."),
    (
        "advice.no_place_brings_any",
        "No place for {domino} brings points right now.",
        "Pour l’instant, le {domino} ne rapporterait de points nulle part.",
    ),
    (
        "advice.still_fitting",
        "It keeps a place for {fitting} of the {coming} dominoes that may come next.",
        "Il reste une place pour {fitting} des {coming} dominos qui peuvent suivre.",
    ),
    (
        "advice.pick_brings",
        "{domino} can bring {points} at once: {domain}.",
        "Le {domino} peut rapporter {points} tout de suite : {domain}.",
    ),
    (
        "advice.pick_grows",
        "{domino} brings no points yet, but {domain}.",
        "Le {domino} ne rapporte pas encore de points, mais {domain}.",
    ),
    (
        "advice.fits_for_later",
        "{domino} fits in {places}, though without points yet.",
        "Le {domino} peut aller à {places}, sans points pour l’instant.",
    ),
    (
        "advice.fits_nowhere",
        "{domino} fits nowhere in your kingdom as it is.",
        "Le {domino} ne va nulle part dans votre royaume actuel.",
    ),
    (
        "advice.symbol.giant",
        "Mind that a giant comes with it.",
        "Attention, un géant vient avec lui.",
    ),
    (
        "advice.symbol.footprints",
        "Its footprints let you send a giant away.",
        "Ses empreintes vous laissent renvoyer un géant.",
    ),
    (
        "advice.none_fits",
        "No other free domino fits either.",
        "Aucun autre domino libre ne trouve de place non plus.",
    ),
    (
        "advice.no_domino_brings_more",
        "No other free domino can bring more.",
        "Aucun autre domino libre ne peut rapporter plus.",
    ),
    (
        "advice.others_bring",
        "The other free dominoes bring {points} at most.",
        "Les autres dominos libres rapportent au mieux {points}.",
    ),
    (
        "advice.others_bring_none",
        "No other free domino brings points at once.",
        "Aucun autre domino libre ne rapporte de points tout de suite.",
    ),
    (
        "advice.earlier_than",
        "{domino} could bring {points}, but you would play later next round.",
        "Le {domino} rapporterait jusqu’à {points}, mais vous joueriez plus tard au prochain tour.",
    ),
    (
        "advice.brings_more",
        "{domino} could bring more at once: {points}.",
        "Le {domino} rapporterait plus tout de suite : {points}.",
    ),
    (
        "advice.denies",
        "{name} could have made {points} of it.",
        "{name} aurait pu en tirer {points}.",
    ),
    (
        "advice.first_next_round",
        "It lets you play first next round.",
        "Il vous fait jouer en premier au prochain tour.",
    ),
    (
        "advice.earliest_left",
        "No other free domino lets you play earlier next round.",
        "Aucun autre domino libre ne vous fait jouer plus tôt au prochain tour.",
    ),
    (
        "advice.place_next_round",
        "It is number {place} of {dominoes} in the order of the next round.",
        "Il vous place au rang {place} sur {dominoes} au prochain tour.",
    ),
    ("advice.tax", "A knight there collects {coins}.", "Un chevalier y lève {coins}."),
    (
        "advice.best_tax",
        "No other square pays more.",
        "Aucune autre case ne paie plus.",
    ),
    (
        "advice.keep_knight",
        "The best square would pay {coins} now; a knight kept back may find a larger domain.",
        (
            "La meilleure case paierait {coins} ; un chevalier gardé trouvera peut-être un "
            "plus grand domaine."
        ),
    ),
    ("advice.build", "The {building} for {coins}: {gives}.", "{building}, pour {coins} : {gives}."),
    ("advice.queen", "The Queen comes to you.", "La Reine vient chez vous."),
    (
        "advice.invests",
        "It costs {points} now and is meant to pay off later.",
        "Cela coûte {points} maintenant, dans l’espoir d’en gagner plus tard.",
    ),
    (
        "advice.pays_back",
        "Your score stays the same, and the tile is yours.",
        "Votre score ne change pas, et la tuile est à vous.",
    ),
    (
        "advice.build_later",
        "The best building would bring {points} now; your coins may buy a better one later.",
        (
            "Le meilleur bâtiment rapporterait {points} ; vos pièces en paieront peut-être "
            "un meilleur plus tard."
        ),
    ),
    (
        "advice.build_nothing",
        "No building you can pay for brings points now: keep your coins.",
        "Aucun bâtiment à votre portée ne rapporte de points : gardez vos pièces.",
    ),
    (
        "advice.burn",
        "For 1 coin, nobody gets the {named} any more: {gives}.",
        "Pour 1 pièce, plus personne n’aura {named} : {gives}.",
    ),
    (
        "advice.let_sleep",
        "The dragon costs 1 coin and only takes something away from the market.",
        "Le dragon coûte 1 pièce et ne fait que retirer une tuile du marché.",
    ),
    (
        "advice.covers",
        "Covering this crown costs you {points}.",
        "Couvrir cette couronne vous coûte {points}.",
    ),
    (
        "advice.covers_well",
        "Covering this crown even brings you {points}.",
        "Couvrir cette couronne vous rapporte même {points}.",
    ),
    (
        "advice.covers_for_nothing",
        "Covering this crown costs you nothing now.",
        "Couvrir cette couronne ne vous coûte rien pour l’instant.",
    ),
    (
        "advice.cheapest_crown",
        "No other crown would cost you less.",
        "Aucune autre couronne ne coûterait moins.",
    ),
    (
        "advice.uncovers",
        "A crown of yours counts again: {points}.",
        "Une de vos couronnes compte à nouveau : {points}.",
    ),
    (
        "advice.uncovers_for_later",
        "A crown of yours is free again.",
        "Une de vos couronnes est de nouveau libre.",
    ),
    ("advice.receives", "Now {name} has to cover one.", "C’est à {name} d’en couvrir une."),
    (
        "advice.keep_giant",
        "Sending a giant away would bring {points} at most.",
        "Renvoyer un géant rapporterait au mieux {points}.",
    ),
    (
        "advice.keep_idle_giant",
        "Sending a giant away would bring no points now.",
        "Renvoyer un géant ne rapporterait pas de points pour l’instant.",
    ),
    ("advice.token", "{token}: {gives}.", "{token} : {gives}."),
    (
        "advice.token_brings",
        "In the best place it brings {points} at once.",
        "Au meilleur endroit, cela rapporte {points} tout de suite.",
    ),
    (
        "advice.token_for_later",
        "It brings no points at once, but may later.",
        "Pas de points tout de suite, mais peut-être plus tard.",
    ),
    (
        "advice.buy_later",
        "The best token would bring {points} now; your resources may buy a better one later.",
        (
            "Le meilleur jeton rapporterait {points} ; vos ressources en paieront peut-être "
            "un meilleur plus tard."
        ),
    ),
    (
        "advice.buy_nothing",
        "No token brings points now: keep your resources.",
        "Aucun jeton ne rapporte de points maintenant : gardez vos ressources.",
    ),
    (
        "advice.pay_costs",
        "Giving up this resource costs you {points}.",
        "Céder cette ressource vous coûte {points}.",
    ),
    (
        "advice.pay_freely",
        "Giving up this resource costs you no points.",
        "Céder cette ressource ne vous coûte aucun point.",
    ),
    (
        "advice.cheapest_payment",
        "No other would cost you less.",
        "Aucune autre ne coûterait moins.",
    ),
    ("advice.best_square", "No other square brings more.", "Aucune autre case ne rapporte plus."),
    (
        "advice.wild",
        "A wild die is drawn as whichever coat you need.",
        "Un dé joker se dessine avec le blason qu’il vous faut.",
    ),
    (
        "advice.crosses",
        "It has {crosses}, and crosses multiply the squares of your {coat} domains.",
        "Il porte {crosses}, et les croix multiplient les cases de votre blason « {coat} ».",
    ),
    (
        "advice.charges",
        "A plain die charges {spell}: {ticks} of {boxes} so far.",
        "Un dé sans croix charge « {spell} » : {ticks} sur {boxes} jusqu’ici.",
    ),
    (
        "advice.first_of_coat",
        "You have no {coat} domain on your map yet.",
        "Votre carte n’a pas encore de domaine « {coat} ».",
    ),
    (
        "advice.own_domain",
        "Your largest {coat} domain: {squares}, {crosses}.",
        "Votre plus grand domaine « {coat} » : {squares}, {crosses}.",
    ),
    ("advice.cast", "{spell}: {gives}.", "{spell} : {gives}."),
    ("advice.cast_once", "A spell can be cast only once.", "Un sort ne se lance qu’une fois."),
    (
        "advice.castle",
        "One more cross on die {die} counts every square of its domain once more.",
        "Une croix de plus au dé {die} compte chaque case de son domaine une fois de plus.",
    ),
    (
        "advice.fills_two",
        "Two more squares of your map are drawn.",
        "Deux cases de plus de votre carte sont dessinées.",
    ),
    (
        "advice.draw_nothing",
        "Your dice fit nowhere as they lie, and spells are better kept.",
        "Vos dés ne vont nulle part en l’état, et mieux vaut garder vos sorts.",
    ),
    (
        "advice.coat_domains",
        "You have {domains} of {coat}: each brings 3 points at the end.",
        "Vous avez {domains} « {coat} » : chacun rapporte 3 points à la fin.",
    ),
    ("advice.most_domains", "No other coat has more.", "Aucun autre blason n’en a plus."),
    (
        "advice.last_card",
        "It is your last card: you win the deal.",
        "C’est votre dernière carte : vous gagnez la manche.",
    ),
    (
        "advice.most_pips",
        "{card} rids you of {pips}: no card you can play has more.",
        "{card} vous débarrasse de {pips} : aucune carte jouable n’en a plus.",
    ),
    ("advice.pips", "{card} rids you of {pips}.", "{card} vous débarrasse de {pips}."),
    (
        "advice.following",
        "Cards that can follow: {own} of {hand} in your hand, {others} of {unseen} not yet seen.",
        (
            "Cartes qui pourront suivre : {own} sur {hand} dans votre main, {others} sur {unseen} "
            "encore cachées."
        ),
    ),
)
