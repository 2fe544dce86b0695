import type { Texts } from '../frame/texts.ts';

/** What is special about the place, power, weather, time, roads, money and languages. */
export const place: Texts['said'] = {
  'lead-zones': [
    'On compte {in} {zones.count} fuseaux horaires, d’{zones.first} à {zones.last}.',
    'D’un bout à l’autre {of}, l’heure change : on compte {zones.count} heures légales, d’{zones.first} à {zones.last}.',
    '{zones.count} fuseaux horaires se partagent le territoire, d’{zones.first} à {zones.last}.',
  ],
  'lead-two-zones': [
    'Deux heures légales cohabitent {in} : {zones.first} et {zones.last}.',
    'Selon l’endroit, l’heure {in} est {zones.first} ou {zones.last}.',
  ],
  'lead-enclave': [
    'Pour venir {in} par la route, un seul pays à traverser : {borders}.',
    'De tous les côtés, un même pays : {borders}.',
  ],
  'lead-low-internet': [
    '{In}, environ {net.percent} % des habitants utilisent internet ({net.year}) : le réseau suit les villes.',
    'Peu d’habitants sont connectés {in} ({net.percent} % en {net.year}) ; téléchargez l’essentiel avant de quitter la ville.',
    'Part des internautes dans la population : {net.percent} % ({net.year}). {In}, attendez-vous à capter en ville et à perdre le signal entre deux.',
  ],
  'lead-atolls': [
    'Entre les îles et les atolls, la mer reste hors réseau.',
    'Les atolls sont loin les uns des autres : le réseau est à terre, pas sur le bateau.',
  ],
  'lead-left': [
    '{In}, on roule à gauche.',
    'Voitures, bus et vélos tiennent leur gauche {in}.',
    'Regardez d’abord à droite en traversant : {in}, la circulation est à gauche.',
  ],
  'lead-metro': [
    '{metro.city} et sa banlieue ont une population de {metro.people} ({metro.year}).',
    'La plus grande agglomération est {metro.city} (population : {metro.people}, {metro.year}).',
    'Beaucoup de voyages {in} passent par {metro.city} (population de l’agglomération en {metro.year} : {metro.people}).',
  ],
  'lead-landlocked': [
    'Pas d’accès à la mer {in}, mais des voisins : {borders}.',
    'Pays enclavé, avec ces voisins : {borders}.',
    'Aucune côte ; tout autour, ces pays : {borders}.',
  ],
  'lead-one-network': [
    'Un seul réseau 4G figure dans nos relevés {in} : {networks}.',
    'Réseau 4G connu {in} : {networks}, et aucun autre à notre connaissance.',
    'À notre connaissance, la 4G {in} repose sur un seul opérateur, {networks}.',
  ],
  'lead-storms': [
    'Saison des {storm} {in} : {storm.span}.',
    '{Storm.span}, des {storm} peuvent passer près des côtes ou les toucher.',
    'Voyage {in} : gardez en tête la saison des {storm}, {storm.span}.',
  ],
  'lead-wet': [
    'La pluie tombe surtout {wet} {in}.',
    '{Wet}, c’est la saison des pluies {in}.',
    'Saison la plus humide {in} : {wet}.',
  ],
  'lead-islands': [
    'Aucune frontière terrestre : on vient {in} par avion ou par bateau.',
    '{In}, la mer est partout, et le réseau reste à terre.',
    'Aucune route ne relie les îles à un autre pays.',
  ],
  'lead-arid': [
    'Le climat {in} est sec et chaud : l’ombre ménage la batterie du téléphone.',
    'Terres arides et relais espacés : le signal suit les routes et les villes {in}.',
    '{In}, le pays est en grande partie sec, et le réseau reste près des lieux habités.',
  ],
  'lead-mountains': [
    'Le relief marque {the} : d’une vallée à l’autre, le signal varie.',
    '{In}, la montagne n’est jamais loin, et une crête suffit à couper le signal.',
    'Collines et montagnes dessinent le paysage {of}.',
  ],
  'lead-capital': [
    '{Seat} : {capital}.',
    'La ville à connaître est {capital} ({seat}).',
    'Première étape possible : {capital} ({seat}).',
  ],
  'lead-plain': [
    'Ce guide rassemble l’essentiel pour rester connecté {in}.',
    'De quoi rester en ligne {in}, en quelques rubriques.',
  ],

  plugs: [
    'Prises de courant : {plugs}.',
    'Types de prises {in} : {plugs}.',
    'Fiches acceptées par les prises {in} : {plugs}.',
  ],
  'plug-slim': [
    'Les fiches plates européennes à deux broches entrent, les rondes avec terre non.',
    'Un chargeur de téléphone européen à deux broches fines convient ; la fiche d’un ordinateur peut demander un adaptateur.',
  ],
  'plug-two-pin': [
    'Les fiches américaines à deux broches conviennent, celles à trois broches non.',
    'Une fiche américaine plate à deux broches entre ; à trois broches, il faut un adaptateur.',
  ],
  'voltage-low': [
    'La tension est de {volts} V : les chargeurs s’adaptent, un sèche-cheveux européen non.',
    'Avec {volts} V au mur, vérifiez que vos appareils acceptent {volts.range} V.',
    'Tension du secteur : {volts} V.',
  ],
  'voltage-high': [
    'La tension du secteur est de {volts} V.',
    'Tension : {volts} V ; un appareil nord-américain doit indiquer {volts.range} V.',
    'Avec {volts} V, un sèche-cheveux prévu pour {volts.other} V ne survivra pas.',
    'Les chargeurs de téléphone et d’ordinateur supportent sans peine les {volts} V du secteur.',
  ],
  'voltage-both': [
    'Deux tensions coexistent, {volts.low} V et {volts} V : lisez l’étiquette de la prise ou demandez.',
  ],

  'climate-tropical': [
    'Climat : tropical, chaud et humide presque toute l’année.',
    'Il fait chaud en toute saison ; un étui étanche protège le téléphone des averses.',
    'La chaleur tropicale est humide : laissez le téléphone sécher avant de le recharger.',
  ],
  'climate-subtropical': [
    'Climat subtropical : étés chauds, hivers doux.',
    'L’été est chaud et moite, l’hiver reste doux.',
  ],
  'climate-arid': [
    'Climat aride : soleil fort et grands écarts de température.',
    'Il pleut rarement, et les nuits sont bien plus fraîches que les jours.',
    'L’air est sec : de l’eau et une protection solaire vont dans chaque sac.',
  ],
  'climate-mediterranean': [
    'Climat méditerranéen : étés secs et chauds, hivers doux et plus humides.',
    'Les étés sont secs et chauds, les hivers doux.',
  ],
  'climate-temperate': [
    'Climat tempéré, sans grands extrêmes.',
    'Les températures restent modérées ; prévoyez tout de même la pluie.',
    'Le temps est tempéré et change vite.',
  ],
  'climate-continental': [
    'Climat continental : hivers froids, étés chauds.',
    'Il gèle en hiver, et l’été est souvent chaud.',
    'Les saisons sont tranchées : du froid l’hiver, de la chaleur l’été.',
  ],
  'climate-cold': [
    'Le climat est froid une bonne partie de l’année.',
    'Hivers longs et froids, étés courts et frais.',
  ],
  'climate-arctic': ['Climat arctique : froid en toute saison.'],
  'climate-varied': [
    'Le climat dépend beaucoup de la région et de l’altitude.',
    'D’une région à l’autre, le climat change nettement.',
  ],
  wet: [
    'Prévoyez la pluie {wet}, et une batterie externe pour les coupures.',
    '{Wet}, de fortes pluies peuvent ralentir les routes comme les réseaux.',
    'Si vous avez le choix, évitez la période {wet} : c’est alors qu’il pleut le plus.',
    'Saison des pluies : {wet}. Une pochette étanche pour le téléphone est alors bien utile.',
  ],
  'wet-twice': [
    'Il y a deux saisons des pluies : {wet}, puis {wet2}.',
    'Les pluies reviennent deux fois dans l’année, {wet} et {wet2}.',
  ],
  storms: [
    'Pendant la saison des {storm} ({storm.span}), suivez les bulletins : électricité et données peuvent manquer ensemble.',
    'Des {storm} sont possibles {storm.span} ; enregistrez hors ligne les numéros utiles.',
    '{Storm.span}, consultez la météo chaque jour : ce sont les mois des {storm}.',
  ],
  hazards: [
    'Risques naturels connus : {hazards}.',
    'Laissez les alertes du téléphone actives (risques : {hazards}).',
    'Parmi les risques naturels : {hazards}.',
  ],
  frost: [
    'Le froid vide les batteries : gardez le téléphone contre vous.',
    'Par grand froid, un téléphone peut s’éteindre alors qu’il est chargé ; la chaleur le ranime.',
  ],
  heat: [
    'Ne laissez pas le téléphone dans une voiture au soleil : trop chaud, il cesse de se charger.',
    'Sable et chaleur usent les appareils : un étui fermé est utile.',
  ],

  'zone-odd': [
    'Attention aux rendez-vous : l’heure {in} est {zones.first}, un décalage qui n’est pas d’une heure ronde.',
    'L’heure est {zones.first} ; avec ces minutes, les invitations d’agenda peuvent surprendre.',
  ],
  zone: [
    'Heure légale : {zones.first}.',
    'Les horloges {in} sont réglées sur {zones.first}.',
    'L’heure {in} est {zones.first}.',
  ],
  zones: [
    'Heures légales en usage : {zones.list}.',
    'Vérifiez l’heure de chaque étape ; selon le lieu, c’est l’une de celles-ci : {zones.list}.',
  ],
  'summer-time': [
    'On passe à l’heure d’été une partie de l’année ; le téléphone suit le réseau.',
    'L’heure d’été existe : le décalage avec chez vous peut varier.',
  ],
  'no-summer-time': [
    'Pas de changement d’heure en été.',
    'L’heure reste la même toute l’année.',
    'L’heure d’été n’existe pas {in}.',
  ],
  airports: [
    'Vols réguliers vers : {airports}.',
    'Principales portes d’entrée par avion : {airports}.',
    'En avion, on arrive à : {airports}.',
  ],
  'no-airport': ['Il n’y a pas d’aéroport avec vols réguliers ; on arrive par voie terrestre ({borders}).'],
  'drive-left': [
    'On conduit à gauche : les ronds-points se prennent dans le sens des aiguilles d’une montre.',
    'Si vous louez une voiture, n’oubliez pas que l’on roule à gauche.',
  ],
  'drive-right': [
    'On roule à droite.',
    'La circulation {in} se fait à droite.',
    'Les voitures tiennent leur droite.',
  ],
  'left-neighbours': ['À une frontière terrestre, renseignez-vous sur le côté de conduite du pays voisin.'],
  'offline-maps': [
    'Enregistrez la carte hors ligne : les vallées et les zones peu peuplées captent mal.',
    'Téléchargez le plan de votre itinéraire tant que vous avez du Wi-Fi.',
    'Loin des villes, une carte hors ligne est le guide le plus sûr.',
  ],
  islands: [
    'En bateau, le signal s’arrête en général peu après la côte.',
    'La couverture tient aux îles : sur l’eau, prévoyez un temps sans réseau.',
    'Téléchargez billets et cartes avant d’embarquer pour une autre île.',
  ],
  currency: [
    'Monnaie : {money}.',
    'Les prix sont affichés dans cette monnaie : {money}.',
    'On paie dans cette monnaie : {money}.',
  ],
  'second-currency': ['Autre monnaie en circulation : {money2}.'],
  'shared-currency': ['Monnaie : {money}, partagée avec ce pays : {lender}.'],
  cash: [
    'Ayez des espèces : les terminaux de paiement sont rares hors des grandes villes.',
    'Les cartes servent à l’hôtel ; au marché et dans les transports, il faut des billets.',
    'Hors des villes, les espèces restent le moyen de paiement le plus sûr.',
  ],
  'language-one': ['Langue officielle : {langs}.', 'Une seule langue officielle : {langs}.'],
  languages: [
    'Langues officielles : {langs}.',
    'Langues de l’administration : {langs}.',
    '{In}, l’administration emploie : {langs}.',
  ],
  calling: [
    'Indicatif téléphonique : {calling}.',
    'Pour appeler {the} de l’étranger, composez d’abord {calling}.',
    'Enregistrez vos contacts locaux avec {calling} : les messageries les retrouveront.',
  ],
};
