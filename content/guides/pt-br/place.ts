import type { Texts } from '../frame/texts.ts';

/** What is special about the place, power, weather, time, roads, money and languages. */
export const place: Texts['said'] = {
  'lead-zones': [
    'São {zones.count} fusos horários {in}, de {zones.first} a {zones.last}.',
    'De uma ponta à outra {of}, a hora muda: há {zones.count} horas oficiais, de {zones.first} a {zones.last}.',
    'O território se divide em {zones.count} fusos horários, de {zones.first} a {zones.last}.',
  ],
  'lead-two-zones': [
    'Há duas horas oficiais {in}: {zones.first} e {zones.last}.',
    'Dependendo do lugar, a hora {in} é {zones.first} ou {zones.last}.',
  ],
  'lead-enclave': [
    'Por terra, só se entra {in} passando por um país: {borders}.',
    'De todos os lados, o vizinho é o mesmo: {borders}.',
  ],
  'lead-low-internet': [
    '{In}, cerca de {net.percent}% da população usa a internet ({net.year}): o sinal acompanha as cidades.',
    'Pouca gente está online {in} ({net.percent}% em {net.year}); baixe o essencial antes de sair da cidade.',
    'População com acesso à internet: {net.percent}% ({net.year}). {In}, conte com sinal nas cidades e falhas no caminho entre elas.',
  ],
  'lead-atolls': [
    'Entre as ilhas e os atóis, o mar fica fora da rede.',
    'Os atóis são distantes uns dos outros: o sinal fica em terra, não no barco.',
  ],
  'lead-left': [
    '{In}, a mão é pela esquerda.',
    'Carros, ônibus e bicicletas andam pela esquerda {in}.',
    'Antes de atravessar a rua, olhe primeiro para a direita: {in}, o trânsito é pela esquerda.',
  ],
  'lead-metro': [
    'Com os arredores, a população da maior cidade, {metro.city}, é de {metro.people} ({metro.year}).',
    'A maior região metropolitana é {metro.city} (população: {metro.people}, {metro.year}).',
    'Muitas viagens {in} passam por {metro.city} (população da região metropolitana em {metro.year}: {metro.people}).',
  ],
  'lead-landlocked': [
    'Sem saída para o mar, mas com estes vizinhos: {borders}.',
    'Não há litoral {in}; os vizinhos são: {borders}.',
    'Ao redor há só vizinhos e nenhum mar: {borders}.',
  ],
  'lead-one-network': [
    'Só conhecemos uma rede 4G {in}: {networks}.',
    'Rede 4G conhecida {in}: {networks}, e nenhuma outra que saibamos.',
    'Até onde sabemos, o 4G {in} depende de uma só operadora, {networks}.',
  ],
  'lead-storms': [
    'A temporada de {storm} {in} vai {storm.span}.',
    '{Storm.span}, {storm} podem passar perto da costa ou atingi-la.',
    'Ao planejar a viagem, leve em conta a temporada de {storm}: {storm.span}.',
  ],
  'lead-wet': [
    'A chuva cai sobretudo {wet} {in}.',
    '{Wet} é a época mais chuvosa {in}.',
    'Os meses mais úmidos {in} vão {wet}.',
  ],
  'lead-islands': [
    'Não há fronteiras terrestres: só se entra {in} de avião ou de barco.',
    '{In}, o mar está por toda parte, e o sinal fica em terra.',
    'Nenhuma estrada liga as ilhas a outro país.',
  ],
  'lead-arid': [
    'O clima {in} é seco e quente: na sombra, a bateria do celular dura mais.',
    'Terras secas e antenas distantes: {in}, o sinal acompanha as estradas e as cidades.',
    'Boa parte do território {of} é seca, e a rede fica perto de onde há gente.',
  ],
  'lead-mountains': [
    'O relevo marca {the}: de um vale a outro, o sinal muda.',
    '{In}, as montanhas nunca ficam longe, e um morro basta para cortar o sinal.',
    'Serras e montanhas desenham a paisagem {of}, e nos vales o sinal pode faltar.',
  ],
  'lead-capital': [
    'A capital é {capital}.',
    'Um nome para guardar: {capital}, a capital.',
    'A primeira parada costuma ser a capital, {capital}.',
  ],
  'lead-plain': [
    'Este guia reúne o essencial para ter internet {in}.',
    'O que você precisa saber para ficar online {in}, em poucas seções.',
  ],

  plugs: [
    'As tomadas são do tipo {plugs}.',
    '{In}, usam-se tomadas do tipo {plugs}.',
    'Para carregar seus aparelhos {in}, veja o tipo de tomada: {plugs}.',
  ],
  'plug-slim': [
    'Plugues finos de dois pinos redondos entram; os de três pinos, não.',
    'O carregador de dois pinos finos serve; um notebook com plugue de três pinos pode precisar de adaptador.',
  ],
  'plug-two-pin': [
    'Entram plugues americanos de dois pinos chatos; os de três pinos, não.',
    'Um plugue americano de dois pinos serve; com três pinos, é preciso um adaptador.',
  ],
  'voltage-low': [
    'A tensão é de {volts} V: carregadores se adaptam, um secador feito para {volts.other} V não.',
    'Com {volts} V na tomada, veja se seus aparelhos aceitam {volts.range} V.',
    'Tensão da rede elétrica: {volts} V.',
  ],
  'voltage-high': [
    'A tensão da rede elétrica é de {volts} V.',
    'Tensão: {volts} V; um aparelho que não é bivolt precisa ser feito para ela.',
    'Um secador feito só para {volts.other} V não aguenta os {volts} V da tomada.',
    'Carregadores de celular e de notebook costumam ser bivolt e aceitam os {volts} V da tomada.',
  ],
  'voltage-both': ['Há duas tensões, {volts.low} V e {volts} V: leia a etiqueta da tomada ou pergunte.'],

  'climate-tropical': [
    'O clima é tropical, quente e úmido quase o ano todo.',
    'Faz calor em qualquer época; uma capa à prova d’água protege o celular dos temporais.',
    'O calor vem com muita umidade: deixe o celular secar antes de carregar.',
  ],
  'climate-subtropical': [
    'O clima é subtropical: verões quentes, invernos amenos.',
    'O verão é quente e abafado; o inverno, ameno.',
  ],
  'climate-arid': [
    'O clima é árido: sol forte e grandes diferenças de temperatura.',
    'Chove pouco, e as noites são bem mais frescas que os dias.',
    'O ar é seco: leve sempre água e protetor solar.',
  ],
  'climate-mediterranean': [
    'O clima é mediterrâneo: verões secos e quentes, invernos amenos e mais chuvosos.',
    'Os verões são secos e quentes; os invernos, amenos.',
  ],
  'climate-temperate': [
    'O clima é temperado, sem grandes extremos.',
    'As temperaturas são moderadas; mesmo assim, conte com chuva.',
    'O tempo é ameno e muda depressa.',
  ],
  'climate-continental': [
    'O clima é continental: invernos frios, verões quentes.',
    'No inverno, a temperatura cai abaixo de zero; o verão costuma ser quente.',
    'As estações são bem marcadas: frio no inverno, calor no verão.',
  ],
  'climate-cold': [
    'Faz frio durante boa parte do ano.',
    'Os invernos são longos e frios; os verões, curtos e frescos.',
  ],
  'climate-arctic': ['O clima é ártico: faz frio em qualquer estação.'],
  'climate-varied': [
    'O clima depende muito da região e da altitude.',
    'De uma região para outra, o clima muda bastante.',
  ],
  wet: [
    'Conte com chuva {wet} e leve uma bateria externa para eventuais quedas de energia.',
    '{Wet}, chuvas fortes podem atrapalhar tanto as estradas quanto as redes.',
    'Se puder escolher, evite o período {wet}, quando mais chove.',
    'Época de chuva: {wet}. Uma capa à prova d’água para o celular ajuda bastante.',
  ],
  'wet-twice': [
    'Há duas épocas de chuva: {wet} e {wet2}.',
    'As chuvas vêm duas vezes por ano, {wet} e {wet2}.',
  ],
  storms: [
    'Na temporada de {storm} ({storm.span}), acompanhe os avisos: a luz e a internet podem cair juntas.',
    '{Storm} são possíveis {storm.span}; salve offline os números de que pode precisar.',
    '{Storm.span}, veja a previsão todos os dias: são os meses de {storm}.',
  ],
  hazards: [
    'Os riscos naturais conhecidos são {hazards}.',
    'Deixe ativados os alertas do celular (riscos: {hazards}).',
    'É preciso contar com estes riscos naturais: {hazards}.',
  ],
  frost: [
    'O frio descarrega a bateria: leve o celular junto ao corpo.',
    'No frio intenso, um celular pode desligar mesmo carregado; aquecido, ele volta.',
  ],
  heat: [
    'Não deixe o celular no carro ao sol: quente demais, ele para de carregar.',
    'Areia e calor desgastam os aparelhos: uma capa fechada ajuda.',
  ],

  'zone-odd': [
    'Atenção aos horários: a hora {in} é {zones.first}, um fuso que não é de hora cheia.',
    'A hora é {zones.first}; com esses minutos a mais, confira os convites da agenda.',
  ],
  zone: [
    'A hora oficial é {zones.first}.',
    'Os relógios {in} marcam {zones.first}.',
    'A hora local é {zones.first}.',
  ],
  zones: [
    'As horas oficiais são {zones.list}.',
    'Confira a hora de cada parada; dependendo do lugar, é uma destas: {zones.list}.',
  ],
  'summer-time': [
    'Há horário de verão durante parte do ano; o celular acompanha a rede.',
    'Existe horário de verão: a diferença em relação à sua casa pode mudar.',
  ],
  'no-summer-time': [
    'Não há horário de verão.',
    'A hora é a mesma o ano inteiro.',
    '{In} não se usa horário de verão.',
  ],
  airports: [
    'Há voos regulares para: {airports}.',
    'Os voos de carreira pousam aqui: {airports}.',
    'De avião, chega-se a: {airports}.',
  ],
  'no-airport': ['Não há aeroporto com voos regulares; chega-se por terra ({borders}).'],
  'drive-left': [
    'A mão é pela esquerda; nas rotatórias, circula-se no sentido horário.',
    'Se for alugar um carro, lembre que a mão é pela esquerda.',
  ],
  'drive-right': [
    'A mão é pela direita.',
    'O trânsito {in} é pela direita.',
    'Carros e ônibus andam pela direita.',
  ],
  'left-neighbours': ['Em uma fronteira terrestre, confirme de que lado se dirige no país vizinho.'],
  'offline-maps': [
    'Salve o mapa offline: nos vales e em áreas pouco povoadas, o sinal falha.',
    'Baixe o mapa do percurso enquanto tem Wi-Fi.',
    'Longe das cidades, um mapa offline é o guia mais seguro.',
  ],
  islands: [
    'De barco, o sinal costuma acabar perto da costa.',
    'A cobertura fica nas ilhas: na água, conte com um tempo sem rede.',
    'Baixe passagens e mapas antes de embarcar para outra ilha.',
  ],
  currency: [
    'As contas se pagam em {money.many}.',
    'Os preços são nesta moeda: {money}.',
    'Você vai pagar nesta moeda: {money}.',
  ],
  'second-currency': ['Também circula outra moeda: {money2}.'],
  'shared-currency': ['Paga-se em {money.many}, como neste país: {lender}.'],
  cash: [
    'Leve dinheiro em espécie: fora das cidades há poucas maquininhas de cartão.',
    'O cartão resolve nos hotéis; nas feiras e no transporte, é preciso dinheiro vivo.',
    'Fora das cidades, o dinheiro em espécie ainda é o mais garantido.',
  ],
  'language-one': ['Nas repartições públicas, fala-se {langs}.', 'Há uma só língua oficial: {langs}.'],
  languages: [
    'As línguas oficiais são {langs}.',
    'São línguas oficiais {in}: {langs}.',
    'Os documentos oficiais {in} usam {langs}.',
  ],
  calling: [
    'O código telefônico é {calling}.',
    'Para ligar do exterior, o código {of} é {calling}.',
    'Salve os contatos locais com {calling}: assim os aplicativos de mensagem os encontram.',
  ],
};
