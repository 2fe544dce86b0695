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
    'Environ {net.percent} % de la population utilise internet ({net.year}). {In}, attendez-vous à capter en ville et à perdre le signal entre deux.',
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
    'Il n’y a pas d’accès à la mer {in}, mais il y a des voisins : {borders}.',
    'Le pays est enclavé et touche ces voisins : {borders}.',
    'Il n’y a pas de côte ; tout autour se trouvent ces pays : {borders}.',
  ],
  'lead-one-network': [
    'Un seul réseau 4G figure dans nos relevés {in} : {networks}.',
    '{In}, nous ne connaissons qu’un réseau 4G, {networks}.',
    'À notre connaissance, la 4G {in} repose sur un seul opérateur, {networks}.',
  ],
  'lead-storms': [
    'La saison des {storm} {in} va {storm.span}.',
    '{Storm.span}, des {storm} peuvent passer près des côtes ou les toucher.',
    'Pour un voyage {in}, gardez en tête la saison des {storm}, {storm.span}.',
  ],
  'lead-wet': [
    'La pluie tombe surtout {wet} {in}.',
    '{Wet}, c’est la saison des pluies {in}.',
    'La saison la plus humide {in} va {wet}.',
  ],
  'lead-islands': [
    'Il n’y a pas de frontière terrestre : on vient {in} par avion ou par bateau.',
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
    'Collines et montagnes dessinent le paysage {of}, et dans les vallées le signal peut manquer.',
  ],
  'lead-capital': [
    'Sur la carte, cherchez d’abord {capital} ({seat}).',
    'La ville à connaître est {capital} ({seat}).',
    'Une première étape peut être {capital} ({seat}).',
  ],
  'lead-plain': [
    'Ce guide rassemble l’essentiel pour rester connecté {in}.',
    'De quoi rester en ligne {in}, en quelques rubriques.',
  ],

  plugs: [
    'Les prises de courant sont du type {plugs}.',
    '{In}, les prises sont de type {plugs}.',
    'Les prises {in} acceptent les fiches de type {plugs}.',
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
    'Le secteur fournit {volts} V.',
  ],
  'voltage-high': [
    'La tension du secteur est de {volts} V.',
    'Le secteur fournit {volts} V ; un appareil nord-américain doit indiquer {volts.range} V.',
    'Avec {volts} V, un sèche-cheveux prévu pour {volts.other} V ne survivra pas.',
    'Les chargeurs de téléphone et d’ordinateur supportent sans peine les {volts} V du secteur.',
  ],
  'voltage-both': [
    'Deux tensions coexistent, {volts.low} V et {volts} V : lisez l’étiquette de la prise ou demandez.',
  ],

  'climate-tropical': [
    'Le climat est tropical, chaud et humide presque toute l’année.',
    'Il fait chaud en toute saison ; un étui étanche protège le téléphone des averses.',
    'La chaleur tropicale est humide : laissez le téléphone sécher avant de le recharger.',
  ],
  'climate-subtropical': [
    'Le climat est subtropical : les étés sont chauds, les hivers doux.',
    'L’été est chaud et moite, l’hiver reste doux.',
  ],
  'climate-arid': [
    'Le climat est aride : le soleil est fort et la température varie beaucoup.',
    'Il pleut rarement, et les nuits sont bien plus fraîches que les jours.',
    'L’air est sec : de l’eau et une protection solaire vont dans chaque sac.',
  ],
  'climate-mediterranean': [
    'Le climat est méditerranéen : l’été est sec et chaud, l’hiver plus doux et humide.',
    'Les étés sont secs et chauds, les hivers doux.',
  ],
  'climate-temperate': [
    'Le climat est tempéré, sans grands extrêmes.',
    'Les températures restent modérées ; prévoyez tout de même la pluie.',
    'Le temps est tempéré et change vite.',
  ],
  'climate-continental': [
    'Le climat est continental : les hivers sont froids, les étés chauds.',
    'Il gèle en hiver, et l’été est souvent chaud.',
    'Les saisons sont tranchées : du froid l’hiver, de la chaleur l’été.',
  ],
  'climate-cold': [
    'Le climat est froid une bonne partie de l’année.',
    'Les hivers sont longs et froids, les étés courts et frais.',
  ],
  'climate-arctic': ['Le climat est arctique : il fait froid en toute saison.'],
  'climate-varied': [
    'Le climat dépend beaucoup de la région et de l’altitude.',
    'D’une région à l’autre, le climat change nettement.',
  ],
  wet: [
    'Prévoyez la pluie {wet}, et une batterie externe pour les coupures.',
    '{Wet}, de fortes pluies peuvent ralentir les routes comme les réseaux.',
    'Si vous avez le choix, évitez la période {wet} : c’est alors qu’il pleut le plus.',
    'La saison des pluies va {wet}. Une pochette étanche pour le téléphone est alors bien utile.',
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
    'On connaît ici ces risques naturels : {hazards}.',
    'Laissez les alertes du téléphone actives (risques : {hazards}).',
    'Il faut compter avec ces risques naturels : {hazards}.',
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
    'L’heure légale est {zones.first}.',
    'Les horloges {in} sont réglées sur {zones.first}.',
    'L’heure {in} est {zones.first}.',
  ],
  zones: [
    'Les heures légales sont {zones.list}.',
    'Vérifiez l’heure de chaque étape ; selon le lieu, c’est l’une de celles-ci : {zones.list}.',
  ],
  'summer-time': [
    'On passe à l’heure d’été une partie de l’année ; le téléphone suit le réseau.',
    'Il y a une heure d’été : le décalage horaire avec votre pays peut donc varier.',
  ],
  'no-summer-time': [
    'L’heure ne change pas en été.',
    'L’heure reste la même toute l’année.',
    'L’heure d’été n’existe pas {in}.',
  ],
  airports: [
    'Des vols réguliers mènent ici : {airports}.',
    'Les avions de ligne se posent surtout ici : {airports}.',
    'Par avion, on gagne {airports}.',
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
    'On compte en {money.many}.',
    'Les prix sont affichés dans cette monnaie : {money}.',
    'On paie dans cette monnaie : {money}.',
  ],
  'second-currency': ['Une autre monnaie circule aussi : {money2}.'],
  'shared-currency': ['On paie en {money.many}, comme dans ce pays : {lender}.'],
  cash: [
    'Ayez des espèces : les terminaux de paiement sont rares hors des grandes villes.',
    'Les cartes servent à l’hôtel ; au marché et dans les transports, il faut des billets.',
    'Hors des villes, les espèces restent le moyen de paiement le plus sûr.',
  ],
  'language-one': ['L’administration parle {langs}.', 'Une seule langue est officielle : {langs}.'],
  languages: [
    'Plusieurs langues sont officielles : {langs}.',
    'L’administration parle {langs}.',
    '{In}, l’administration emploie : {langs}.',
  ],
  calling: [
    'L’indicatif téléphonique est le {calling}.',
    'Pour appeler {the} de l’étranger, composez d’abord {calling}.',
    'Enregistrez vos contacts locaux avec {calling} : les messageries les retrouveront.',
  ],
};
