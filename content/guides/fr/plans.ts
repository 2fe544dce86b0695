import type { Texts } from '../frame/texts.ts';

/** Headings, the shop's offers, networks and borders. */
export const plans: Texts['said'] = {
  h1: ['eSIM {name}', 'Internet mobile {in}', 'Des données dès l’arrivée {in}', 'Une eSIM pour {the}'],
  title: [
    'eSIM {name} : forfaits et guide de voyage',
    'Une eSIM pour {the} : forfaits et conseils',
    'eSIM {name} : réseaux, prix et infos pratiques',
  ],
  'description-plain': [
    'Internet mobile {in} par eSIM : réseaux, prises, heure, monnaie et conseils pratiques.',
  ],
  description: [
    'Forfaits eSIM pour {the} dès {cheap} : réseaux, prises, heure locale, monnaie et conseils avant le départ.',
    'Données mobiles {in} dès {cheap}. Comparez {own.plans} ; réseaux, frontières et conseils pratiques.',
    'eSIM {name} : {cheap.size} dès {cheap}, et le gigaoctet dès {best.gb}. Réseaux et infos de voyage.',
  ],
  cta: ['Voir les forfaits pour {the}', 'Choisir un forfait pour {the}', 'Comparer les eSIM pour {the}'],
  'offer-price': [
    'Nous proposons {own.plans} pour cette destination seule, à partir de {cheap} ({cheap.size}).',
    'Les forfaits pour {the} commencent à {cheap} : {cheap.size}.',
    'À partir de {cheap}, vous avez {cheap.size} ; au total, {own.plans} pour {the}.',
    'Sur {own.plans} réservés à cette destination, le moins cher coûte {cheap} et donne {cheap.size}.',
  ],
  'benefit-price': [
    'Dès {cheap} : {cheap.size}',
    'Petit séjour : {cheap.size} à {cheap}',
    'Premier prix {cheap}, avec {cheap.size}',
  ],
  'benefit-best': [
    'Le gigaoctet dès {best.gb}, avec {best.data}',
    '{best.data} : le meilleur tarif, {best.gb} par Go',
    'Gros besoins : {best.data} à {best.gb} le gigaoctet',
  ],
  'benefit-unlimited': [
    'Illimité chaque jour dès {unl.price} : {unl.daily} par jour à plein débit',
    'Sans coupure : {unl.daily} par jour, puis débit réduit ({unl.price})',
  ],
  'benefit-hotspot': [
    'Partage de connexion permis avec tous les forfaits',
    'Point d’accès autorisé, pour un ordinateur ou un proche',
    'Aucun forfait n’interdit de partager la connexion',
  ],
  'benefit-region': [
    'Plus loin : forfait « {first.region} », {first.lands} dès {first.price}',
    'Forfait « {first.region} » dès {first.price}, valable dans {first.lands}',
    '{first.lands} avec une seule eSIM : « {first.region} », dès {first.price}',
  ],
  'benefit-near': [
    'De l’autre côté de la frontière aussi, avec « {near.region} » : {near.places}',
    'Forfait « {near.region} », voisins compris : {near.places}',
  ],
  'benefit-number': [
    'Votre carte SIM reste en place, pour les appels et les codes par SMS',
    'Vous gardez votre numéro à côté de l’eSIM',
  ],
  'benefit-counter': ['Aucune file d’attente en boutique', 'Pas de carte à changer ni à perdre'],
  'benefit-early': ['Achetée et installée avant le départ, en quelques minutes'],

  networks: [
    'La 4G ou mieux est offerte {in} par {networks}.',
    'Les principaux opérateurs {in} sont {networks}.',
    'Les téléphones du pays passent par {networks}.',
  ],
  'one-network': [
    'Seul réseau 4G que nous connaissions ici, {networks} n’a pas de relais partout : prévoyez des zones plus lentes ou sans signal.',
    'Avec {networks} pour seul réseau 4G connu, il n’y a peut-être pas de solution de repli.',
    'Nos relevés ne citent que {networks} pour la 4G.',
  ],
  'two-networks': [
    'Un forfait qui peut utiliser les deux vaut mieux qu’un forfait lié à un seul.',
    'Si l’un des deux est faible, choisissez l’autre à la main dans les réglages.',
  ],
  'five-g': [
    'La 5G existe chez {fiveG}, surtout en ville.',
    'Pour la 5G : {fiveG}, selon le forfait, le téléphone et l’endroit.',
    'Cherchez la 5G chez {fiveG}, d’abord dans les grandes villes.',
  ],
  'five-g-all': [
    'Tous ont lancé la 5G, sans la proposer partout.',
    'Chacun propose la 5G ; à la campagne, comptez sur la 4G.',
  ],
  'four-g': [
    'Comptez sur la 4G ; davantage serait une bonne surprise.',
    'La 4G suffit pour les cartes, la vidéo et les appels par application.',
    'Prévoyez un débit de 4G, moindre à la sortie des villes.',
  ],
  'offer-networks': [
    'Nos forfaits se connectent à {plan.networks}.',
    'Nos forfaits se connectent à {plan.networks}.',
    'Avec un forfait acheté ici, les données passent par {plan.networks}.',
  ],
  best: [
    'Plus le volume est grand, moins le gigaoctet coûte : {best.gb} avec {best.data} ({best.price}).',
    'Meilleur tarif au gigaoctet : {best.gb}, pour {best.data} à {best.price}.',
    '{best.data} coûtent {best.price}, soit {best.gb} par gigaoctet.',
  ],
  unlimited: [
    'Illimité signifie ici {unl.daily} par jour à plein débit, puis {unl.kbps} kbit/s jusqu’au lendemain ; dès {unl.price} pour {unl.days}.',
    'Pour ne pas compter : {unl.price} pour {unl.days}, avec {unl.daily} par jour avant que le débit tombe à {unl.kbps} kbit/s.',
    'Le forfait illimité à {unl.price} donne {unl.daily} par jour à plein débit, puis {unl.kbps} kbit/s.',
  ],
  longest: [
    'Pour un long séjour : {long.days}, {long.data}, {long.price}.',
    'Le forfait le plus long dure {long.days} ({long.data} à {long.price}).',
  ],
  use: [
    'Messages et cartes consomment peu ; les appels vidéo vident un forfait.',
    'Réglez la sauvegarde des photos sur Wi-Fi seulement : c’est elle qui consomme en silence.',
    'Le mode économie de données fait durer un petit forfait.',
    'Les mises à jour d’applications pèsent plus qu’une journée de navigation : gardez-les pour le Wi-Fi.',
  ],
  near: [
    'Le forfait « {near.region} » (dès {near.price}) passe la frontière ({near.places}) : une seule eSIM des deux côtés.',
    'Si vous poursuivez vers un pays voisin ({near.places}), prenez plutôt « {near.region} », dès {near.price}.',
    'Un forfait « {near.region} » réunit {the} et ses voisins ({near.places}) ; le moins cher, {near.size}, coûte {near.price}.',
  ],
  uncovered: [
    'Hors de nos forfaits régionaux, de l’autre côté de la frontière : {uncovered}. Achetez un forfait de chaque côté.',
    'Nos forfaits régionaux valables ici ne couvrent pas l’autre côté de cette frontière : {uncovered}.',
  ],
  'border-signal': [
    'Près d’une frontière, le téléphone peut capter le relais d’en face ; choisissez alors le réseau à la main.',
    'Les ondes ignorent les frontières : si les données s’arrêtent, regardez de quel pays vient le réseau choisi.',
    'Un forfait pour {the} seulement s’arrête à la frontière, même si le téléphone affiche encore du signal.',
  ],
  far: [
    'Plusieurs étapes ? Le forfait « {far.region} » couvre {far.lands}, dès {far.price}.',
    'Pour continuer plus loin : « {far.region} », {far.lands}, à partir de {far.price}.',
    'À comparer pour un circuit : « {far.region} » ({far.lands}, dès {far.price}).',
  ],
  global: [
    'Nos forfaits mondiaux incluent aussi {the} : {global.count} destinations dès {global.price}.',
    'Pour un tour plus long, le forfait mondial ({global.count} destinations, dès {global.price}) évite de changer d’eSIM.',
    'Autre choix, le forfait mondial : {global.size} dans {global.count} destinations pour {global.price}.',
  ],
  'no-wider': [
    'Aucun forfait régional ou mondial ne couvre {the} : il faut un forfait propre à cette destination.',
  ],
};
