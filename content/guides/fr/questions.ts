import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: [
      'Combien coûte une eSIM pour {the} ?',
      'Quel est le forfait le moins cher {in} ?',
      'Quel est le prix des données mobiles {in} ?',
    ],
    a: [
      'Le moins cher coûte {cheap} ({cheap.size}), le plus gros volume fixe {large.price} ({large.data}).',
      'Le plus petit forfait, {cheap.size}, coûte {cheap}. Le gigaoctet est le moins cher avec {best.data} : {best.gb}.',
      'Le premier prix est de {cheap} ({cheap.size}) ; {own.plans} pour cette destination sont en vente aujourd’hui.',
      'Comptez {cheap} pour {cheap.size}. Avec {best.data}, vous payez {best.price}, soit {best.gb} par gigaoctet.',
    ],
  },
  'q-week': {
    q: [
      'Combien de données pour une semaine {in} ?',
      'Quel forfait pour sept jours ?',
      'Un petit forfait suffit-il pour une semaine {in} ?',
    ],
    a: [
      'Environ {three.data} suffisent à la plupart des voyageurs. Le moins cher qui convienne : {week.size}, à {week.price}.',
      'Prenez {week.size} pour {week.price} ; montez d’un cran si vous regardez des vidéos le soir.',
      'Sans longues vidéos, comptez un demi-gigaoctet par jour : {week.size} ({week.price}) est un choix sûr.',
      '{week.size}, à {week.price} : c’est le moins cher qui offre sept jours et au moins {three.data}.',
    ],
  },
  'q-networks': {
    q: [
      'Quel réseau l’eSIM utilise-t-elle {in} ?',
      'À quels opérateurs vais-je me connecter ?',
      'Sur quel réseau passent les données {in} ?',
    ],
    a: [
      'Les forfaits passent par {plan.networks}, jusqu’à la {plan.gen} si le lieu et le téléphone le permettent.',
      'Les données passent par {plan.networks}. Le téléphone choisit selon le signal ; vous pouvez aussi choisir à la main.',
      'Connexion par {plan.networks}. Un forfait régional peut en utiliser d’autres : sa page le précise.',
    ],
  },
  'q-border': {
    q: [
      'Mon forfait marche-t-il aussi dans ce pays voisin : {neighbour} ?',
      'Une seule eSIM pour {the} et un pays voisin ({neighbour}) ?',
      'Je passe la frontière ({neighbour}). Faut-il une seconde eSIM ?',
    ],
    a: [
      'Un forfait pour {the} seulement s’arrête à la frontière. Le forfait « {near.region} », dès {near.price}, couvre les deux côtés.',
      'Une seule eSIM suffit si le forfait est régional : « {near.region} », dès {near.price} pour {near.size}.',
      'Avec un forfait « {near.region} » ({near.lands}, dès {near.price}), la même eSIM continue de fonctionner ; un forfait local s’arrête à la frontière.',
    ],
  },
  'q-hotspot': {
    q: [
      'Puis-je partager la connexion avec un ordinateur ?',
      'Le partage de connexion est-il permis ?',
      'Le téléphone peut-il servir de point d’accès ?',
    ],
    a: [
      'Oui, tous les forfaits de cette destination le permettent, et les données partagées comptent comme les vôtres.',
      'Oui, sans exception ici. Un ordinateur consomme bien plus qu’un téléphone : surveillez le compteur.',
      'Oui, avec chacun d’eux ; activez le partage dans les réglages du téléphone.',
    ],
  },
  'q-hotspot-some': {
    q: ['Puis-je partager la connexion avec un ordinateur ?', 'Le partage de connexion est-il permis ?'],
    a: [
      'Avec les forfaits à volume fixe, oui. Certains forfaits illimités l’excluent : leur page le précise.',
      'Cela dépend du forfait : un volume fixe se partage, un illimité pas toujours.',
    ],
  },
  'q-unlimited': {
    q: [
      'Existe-t-il des forfaits illimités {in} ?',
      'Que veut dire « illimité » ici ?',
      'Y a-t-il des données illimitées {in} ?',
    ],
    a: [
      'Le forfait illimité le moins cher, {unl.price} pour {unl.days}, donne {unl.daily} par jour à plein débit, puis un débit réduit.',
      'Illimité veut dire : un volume quotidien à plein débit, puis une ligne plus lente jusqu’au lendemain : {unl.daily}, puis {unl.kbps} kbit/s avec le forfait à {unl.price}.',
      'Les forfaits illimités commencent à {unl.price} pour {unl.days}. Après {unl.daily} dans la journée, la connexion ralentit sans s’arrêter.',
    ],
  },
  'q-long': {
    q: ['Je reste plus longtemps. Quel forfait dure ?', 'Combien de temps dure un forfait au plus ?'],
    a: [
      'Le plus long dure {long.days} : {long.data} pour {long.price}.',
      'Jusqu’à {long.days}, avec {long.data} ({long.price}). Ensuite, vous rechargez la même eSIM.',
    ],
  },
  'q-install': {
    q: [
      'Quand installer l’eSIM ?',
      'Peut-on préparer l’eSIM avant le départ ?',
      'Faut-il l’installer chez soi ou {in} ?',
    ],
    a: [
      'Chez vous, en Wi-Fi, un jour ou deux avant. L’installation doit se faire dans les {install} jours suivant l’achat ; la durée du forfait court dès la première utilisation.',
      'Avant de partir, car il faut internet. Vous avez {install} jours après l’achat ; installer ne démarre pas le forfait.',
      'À la maison, dans les {install} jours qui suivent l’achat, puis vous l’activez à l’arrivée.',
    ],
  },
  'q-number': {
    q: [
      'L’eSIM a-t-elle un numéro de téléphone ?',
      'Puis-je téléphoner avec l’eSIM ?',
      'Est-ce que je garde mon numéro ?',
    ],
    a: [
      'L’eSIM ne sert qu’aux données. Appelez par une application et gardez votre carte SIM pour les SMS et les codes.',
      'Votre numéro reste sur votre carte SIM ; l’eSIM ajoute des données à côté, et rien d’autre.',
      'Pas de numéro local : les appels passent par internet, et vos messageries gardent votre numéro actuel.',
    ],
  },
  'q-phone': {
    q: [
      'Mon téléphone est-il compatible ?',
      'Quels téléphones acceptent l’eSIM ?',
      'Comment savoir si mon téléphone accepte une eSIM ?',
    ],
    a: [
      'Il doit accepter l’eSIM et ne pas être verrouillé par un opérateur. Composez *#06# : un EID dans la liste signifie oui.',
      'Deux conditions : la fonction eSIM (composez *#06# et cherchez un EID) et aucun verrouillage par un opérateur.',
      'Cherchez « Ajouter une eSIM » dans les réglages : si la ligne existe et que le téléphone n’est pas verrouillé, tout va bien.',
    ],
  },
  'q-global': {
    q: ['Un forfait mondial couvre-t-il {the} ?', 'Je fais un long voyage. Quel forfait choisir ?'],
    a: [
      'Les forfaits mondiaux couvrent {global.count} destinations dès {global.price}, celle-ci comprise.',
      'Le forfait mondial donne {global.size} dans {global.count} destinations pour {global.price}. Pour un seul pays, un forfait local revient moins cher au gigaoctet.',
    ],
  },
  'q-empty': {
    q: [
      'Que se passe-t-il quand les données sont épuisées ?',
      'Peut-on recharger ?',
      'Et si je consomme tout ?',
    ],
    a: [
      'Un forfait à volume fixe s’arrête ; un forfait illimité continue, ralenti, jusqu’au lendemain. Rien d’autre n’est facturé, et un nouveau forfait s’ajoute à la même eSIM.',
      'Ajoutez un forfait à l’eSIM déjà installée, sans nouveau code à scanner ; les prix repartent de {cheap}.',
      'Pas de facture. Les forfaits illimités ralentissent seulement ; pour les autres, une recharge rétablit la connexion.',
    ],
  },
  'q-neighbours': {
    q: ['Quels pays touchent {the} ?', 'Où continuer par la route ?'],
    a: [
      'Les pays voisins sont ceux-ci : {borders}. Vérifiez les règles d’entrée avant de compter sur un passage.',
      'Par la route, on peut gagner {borders.count} pays voisins : {borders}. Chaque frontière a ses formalités.',
    ],
  },
  'q-sos': {
    q: [
      'Quel est le numéro d’urgence {in} ?',
      'Qui appeler en cas d’urgence {in} ?',
      'Quel numéro pour demander de l’aide ?',
    ],
    a: [
      'Le {sos}.{sos.direct} Appelez avec la fonction téléphone : le forfait de données ne permet pas d’appels, le téléphone si.',
      'Composez le {sos} pour la police, les secours médicaux et les pompiers.{sos.direct} Passez un appel ordinaire, pas par une application.',
      'Le {sos}, pour tous les services.{sos.direct} Laissez votre carte SIM dans le téléphone : l’eSIM ne sert qu’aux données.',
    ],
  },
  'q-sos-split': {
    q: [
      'Quels sont les numéros d’urgence {in} ?',
      'Quels numéros enregistrer pour les urgences ?',
      'Comment joindre les secours {in} ?',
    ],
    a: [
      'Nous avons confirmé ces numéros : {sos.list}. Il faut un appel ordinaire, car l’eSIM ne transporte que des données.',
      'À enregistrer avant le départ : {sos.list}. Appelez avec le téléphone, pas par une application.',
      'Voici les numéros que nous avons pu confirmer : {sos.list}. Laissez votre carte SIM habituelle dans le téléphone.',
    ],
  },
  'q-sos-one': {
    q: ['Quel numéro d’urgence est sûr {in} ?'],
    a: [
      'Nous n’avons pu en confirmer qu’un : {sos.list}. Demandez les autres à votre hôtel, et appelez avec la fonction téléphone.',
    ],
  },
  'q-plug': {
    q: [
      'Faut-il un adaptateur de prise {in} ?',
      'Quelles sont les prises {in} ?',
      'Quel type de prise trouve-t-on ?',
    ],
    a: [
      'On trouve des prises de type {plugs}. Une fiche différente demande un adaptateur.',
      'Les fiches de type {plugs} conviennent.',
      'Les prises sont de type {plugs}.',
    ],
  },
  'q-time': {
    q: ['Quelle heure est-il {in} ?', 'Quel est le fuseau horaire {of} ?', 'Y a-t-il un décalage horaire ?'],
    a: [
      'L’heure légale est {zones.first}. Le téléphone se règle seul une fois connecté.',
      'L’heure légale est {zones.first}. Laissez l’horloge du téléphone en automatique.',
      'Les horloges suivent {zones.first} ; laissez l’heure automatique activée.',
    ],
  },
  'q-times': {
    q: ['Combien y a-t-il de fuseaux horaires {in} ?', 'Est-il la même heure partout {in} ?'],
    a: [
      'On compte {zones.count} heures légales, d’{zones.first} à {zones.last}. Avec l’heure automatique, le téléphone suit.',
      'Ces heures sont en usage : {zones.list}. Changer de fuseau ne raccourcit pas votre forfait.',
    ],
  },
  'q-money': {
    q: [
      'Quelle est la monnaie {in} ?',
      'Avec quoi paie-t-on {in} ?',
      'De quelle monnaie ai-je besoin {in} ?',
    ],
    a: ['On paie en {money.many}.', 'Il faut des {money.many}.', 'On paie dans cette monnaie : {money}.'],
  },
  'q-language': {
    q: ['Quelles langues sont officielles {in} ?', 'Quelle langue parle-t-on {in} ?'],
    a: ['Officiellement, on parle {langs}.', '{In}, on parle officiellement {langs}.'],
  },
  'q-drive-left': {
    q: ['De quel côté roule-t-on {in} ?', 'Roule-t-on à gauche {in} ?'],
    a: ['On roule à gauche.', 'La circulation se fait à gauche ; à pied, regardez d’abord à droite.'],
  },
  'q-drive': {
    q: ['De quel côté roule-t-on {in} ?', 'La conduite est-elle à droite ou à gauche ?'],
    a: ['On roule à droite.', '{In}, on roule à droite.'],
  },
  'q-season': {
    q: ['Quand pleut-il {in} ?', 'Quand est la saison des pluies ?', 'Quels mois sont humides {in} ?'],
    a: ['Surtout {rains}.', '{Rains}, pour l’essentiel.'],
  },
  'q-storm': {
    q: ['Quand est la saison des {storm} {in} ?', 'Faut-il craindre des {storm} ?'],
    a: [
      '{Storm.span}. Laissez les alertes actives et gardez hors ligne ce dont vous auriez besoin sans réseau.',
      'Des {storm} sont possibles {storm.span}. Vols et bateaux changent alors à la dernière minute.',
      'La saison va {storm.span} ; suivez les bulletins locaux.',
    ],
  },
  'q-airport': {
    q: ['Quels aéroports desservent {the} ?', 'Où atterrit-on {in} ?', 'Par quel aéroport arrive-t-on ?'],
    a: [
      'Les vols réguliers desservent {airports}.',
      'On atterrit ici : {airports}.',
      'On peut atterrir ici : {airports}.',
    ],
  },
  'q-when': {
    q: ['Quand le forfait commence-t-il ?'],
    a: ['À la première connexion sur place, pas à l’achat ni à l’installation.'],
  },
};
