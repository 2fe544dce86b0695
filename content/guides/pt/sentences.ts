import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM para {the}', 'Internet móvel {in}', 'Dados móveis ao chegar {in}'],
  title: [
    'eSIM para {the}: planos e guia de viagem',
    'Dados móveis {in}: planos eSIM e dicas',
    'eSIM {name}: redes, preços e dicas',
  ],
  'description-plain': ['Internet móvel {in} por eSIM: redes, tomadas, hora, moeda e conselhos práticos.'],
  description: [
    'Planos eSIM para {the} a partir de {cheap}: redes, tomadas, hora local, moeda e dicas antes da partida.',
    'Dados móveis {in} a partir de {cheap}. Compare {own.plans}; redes, fronteiras e conselhos práticos.',
  ],
  cta: ['Ver planos para {the}', 'Escolher um plano para {the}', 'Comparar planos {of}'],
  'lead-zones': [
    '{The} estende-se por {zones.count} fusos horários, de {zones.first} a {zones.last}.',
    'De uma ponta à outra {of} a hora muda: há {zones.count} horas oficiais, de {zones.first} a {zones.last}.',
  ],
  'lead-two-zones': ['{In} vigoram duas horas oficiais: {zones.first} e {zones.last}.'],
  'lead-low-internet': [
    '{In}, cerca de {net.percent}% da população tem acesso à internet ({net.year}): o sinal acompanha as cidades.',
    'Poucas pessoas estão na internet {in} ({net.percent}% em {net.year}); guarde o essencial antes de deixar a cidade.',
  ],
  'lead-left': [
    '{In}, conduz-se pela esquerda.',
    'Ao atravessar a rua, olhe primeiro para a direita: {in}, o trânsito circula pela esquerda.',
  ],
  'lead-metro': [
    'População da aglomeração de {metro.city}: {metro.people} ({metro.year}).',
    'A maior aglomeração é {metro.city} (população: {metro.people}, {metro.year}).',
  ],
  'lead-one-network': ['Só conhecemos uma rede 4G {in}: {networks}.'],
  'lead-storms': [
    'A época de {storm} {in} vai {storm.span}.',
    'Quem viaja {storm.span} apanha a época de {storm}.',
  ],
  'lead-wet': ['A chuva cai sobretudo {wet} {in}.', '{Wet} é a época mais chuvosa {in}.'],
  'lead-islands': [
    'Sem fronteiras terrestres: chega-se por ar ou por mar.',
    'O mar está por todo o lado e o sinal fica em terra.',
  ],
  'lead-arid': ['Grande parte {of} é seca e quente: à sombra, a bateria dura mais.'],
  'lead-mountains': [
    'O relevo marca {the}: de um vale para outro, o sinal muda.',
    '{In}, basta uma encosta para perder o sinal.',
  ],
  'lead-capital': ['A capital é {capital}.', 'A primeira paragem costuma ser a capital, {capital}.'],
  'lead-plain': ['Este guia reúne o essencial para ter internet {in}.'],
  'offer-price': [
    'Temos {own.plans} só para este destino, a partir de {cheap} ({cheap.size}).',
    'Os planos para {the} começam em {cheap}: {cheap.size}.',
    'Por {cheap} recebe {cheap.size}; ao todo, há {own.plans} para {the}.',
  ],
  'benefit-price': ['A partir de {cheap}: {cheap.size}', 'Estadia curta: {cheap.size} por {cheap}'],
  'benefit-best': [
    'O gigabyte a partir de {best.gb}, com {best.data}',
    '{best.data}: a melhor tarifa, {best.gb} por GB',
  ],
  'benefit-unlimited': [
    'Ilimitado por dia a partir de {unl.price}: {unl.daily} por dia à velocidade máxima',
    'Sem cortes: {unl.daily} por dia, depois velocidade reduzida ({unl.price})',
  ],
  'benefit-hotspot': [
    'Partilhar a internet é permitido em todos os planos',
    'Ponto de acesso permitido, para um computador ou uma companhia',
  ],
  'benefit-region': [
    'Para ir mais longe: plano “{first.region}”, {first.lands} a partir de {first.price}',
    'Plano “{first.region}” a partir de {first.price}, válido em {first.lands}',
  ],
  'benefit-near': [
    'Também do outro lado da fronteira, com “{near.region}”: {near.places}',
    'Plano “{near.region}”, vizinhos incluídos: {near.places}',
  ],
  'benefit-number': [
    'O seu cartão SIM continua no telefone, para chamadas e códigos por SMS',
    'Mantém o seu número ao lado do eSIM',
  ],
  'benefit-counter': ['Sem filas numa loja', 'Sem cartões para trocar ou perder'],
  'benefit-early': ['Comprado e instalado antes da partida, em poucos minutos'],

  plugs: [
    'Tipos de tomada: {plugs}.',
    'As tomadas {in} são destes tipos: {plugs}.',
    'Para carregar os aparelhos {in}, veja o tipo de tomada: {plugs}.',
  ],
  'plug-slim': [
    'Entram as fichas europeias planas de dois pinos; as redondas com terra, não.',
    'Serve o carregador europeu de dois pinos finos; um computador pode precisar de adaptador.',
  ],
  'voltage-high': [
    'A tensão da rede é de {volts} V.',
    'Tensão: {volts} V; um aparelho norte-americano deve indicar {volts.range} V.',
    'Um secador feito para {volts.other} V não aguenta os {volts} V da rede.',
  ],
  'voltage-both': [
    'Há duas tensões, {volts.low} V e {volts} V, conforme a cidade: leia a etiqueta da tomada ou pergunte.',
  ],
  'climate-tropical': [
    'O clima é tropical, quente e húmido quase todo o ano.',
    'Faz calor em qualquer época; uma capa impermeável protege o telefone das chuvadas.',
    'O calor traz muita humidade: deixe o telefone secar antes de carregar.',
  ],
  'climate-subtropical': ['Clima subtropical: verões quentes, invernos amenos.'],
  'climate-arid': ['Clima árido em boa parte do território: sol forte e grandes diferenças de temperatura.'],
  'climate-mediterranean': ['Clima mediterrânico: verões secos e quentes, invernos amenos e com mais chuva.'],
  'climate-temperate': ['O clima é temperado, sem grandes extremos.'],
  'climate-varied': ['O clima muda muito conforme a região.'],
  wet: [
    'Conte com chuva {wet} e leve uma bateria externa para eventuais cortes.',
    '{Wet}, as chuvas fortes podem atrasar tanto as estradas como as redes.',
    'Se puder escolher, evite o período {wet}, quando mais chove.',
  ],
  'wet-twice': ['Há duas épocas de chuva: {wet} e {wet2}.'],
  storms: [
    'Na época de {storm} ({storm.span}), siga os avisos: a eletricidade e os dados podem falhar ao mesmo tempo.',
    'São possíveis {storm} {storm.span}; guarde offline os números de que precisa.',
  ],
  hazards: [
    'Riscos naturais conhecidos: {hazards}.',
    'Deixe ativos os alertas do telefone (riscos: {hazards}).',
  ],
  heat: ['Não deixe o telefone num carro ao sol: com calor a mais, deixa de carregar.'],
  zone: [
    'A hora oficial é {zones.first}.',
    'Os relógios {in} marcam {zones.first}.',
    'Hora local: {zones.first}.',
  ],
  zones: [
    'Horas oficiais em uso: {zones.list}.',
    'Verifique a hora de cada paragem; conforme o lugar, é uma destas: {zones.list}.',
  ],
  'summer-time': ['Há hora de verão durante parte do ano; o telefone acompanha a rede.'],
  'no-summer-time': [
    'Não há mudança de hora no verão.',
    'A hora é a mesma o ano inteiro.',
    '{In} não se aplica a hora de verão.',
  ],
  airports: [
    'Voos regulares chegam a: {airports}.',
    'Aeroportos com voos regulares: {airports}.',
    'De avião, chega-se a: {airports}.',
  ],
  'drive-left': [
    'Conduz-se pela esquerda; nas rotundas circula-se no sentido dos ponteiros do relógio.',
    'Ao alugar um carro, lembre-se de que se circula pela esquerda.',
  ],
  'drive-right': ['Circula-se pela direita.', 'O trânsito {in} circula pela direita.'],
  'left-neighbours': ['Numa fronteira terrestre, confirme de que lado se circula no país vizinho.'],
  'offline-maps': [
    'Guarde o mapa offline: em vales e zonas pouco povoadas o sinal falha.',
    'Descarregue o mapa do percurso enquanto tem Wi-Fi.',
    'Longe das cidades, um mapa offline é o guia mais seguro.',
  ],
  islands: [
    'De barco, o sinal costuma acabar perto da costa.',
    'Guarde bilhetes e mapas antes de seguir de barco para outra ilha.',
  ],
  currency: ['Moeda: {money}.', 'Os preços são na moeda local: {money}.'],
  'shared-currency': ['A moeda é a mesma deste país: {lender}. Trata-se do {money}.'],
  cash: [
    'Leve dinheiro em espécie: fora das cidades há poucos terminais de pagamento.',
    'Os cartões servem nos hotéis; nos mercados é preciso dinheiro em espécie.',
  ],
  'language-one': ['A língua oficial é o {langs}.', 'Língua oficial: {langs}.'],
  languages: ['Línguas oficiais: {langs}.', '{In} são oficiais: {langs}.'],
  calling: [
    'O indicativo telefónico é {calling}.',
    'Guarde os contactos locais com {calling}: assim as aplicações de mensagens encontram-nos.',
  ],

  networks: [
    'Redes com 4G ou mais {in}: {networks}.',
    'As principais operadoras {in} são {networks}.',
    'Os telefones do país usam {networks}.',
  ],
  'one-network': [
    '{networks} é a única rede 4G que conhecemos aqui: onde não chega, conte com menos velocidade ou nenhuma.',
  ],
  'two-networks': [
    'Um plano que possa usar as duas vale mais do que um preso a uma só.',
    'Se uma das duas estiver fraca, escolha a outra à mão nas definições.',
  ],
  'five-g': [
    'Sabemos de 5G em {fiveG}, sobretudo nas cidades.',
    'Para 5G: {fiveG}, conforme o plano, o telefone e o lugar.',
  ],
  'five-g-all': [
    'Todas têm 5G, embora não em toda a parte.',
    'Há 5G em cada uma delas; no campo, conte com 4G.',
  ],
  'four-g': [
    'Conte com 4G; mais do que isso é um bónus.',
    'O 4G chega para mapas, vídeo e chamadas por aplicação.',
  ],
  'offer-networks': ['Os nossos planos usam {plan.networks}.', 'Redes dos nossos planos: {plan.networks}.'],
  best: [
    'Quanto mais dados, mais barato: {best.gb} por gigabyte com {best.data} ({best.price}).',
    '{best.data} custam {best.price}, ou seja, {best.gb} por gigabyte.',
  ],
  unlimited: [
    'Ilimitado significa aqui {unl.daily} por dia à velocidade máxima e depois {unl.kbps} kbit/s até ao dia seguinte; a partir de {unl.price} por {unl.days}.',
    'Para não fazer contas: {unl.price} por {unl.days}, com {unl.daily} por dia antes de descer para {unl.kbps} kbit/s.',
  ],
  longest: [
    'Para uma estadia longa: {long.days}, {long.data}, {long.price}.',
    'O plano mais longo dura {long.days} ({long.data} por {long.price}).',
  ],
  use: [
    'Mensagens e mapas gastam pouco; as chamadas de vídeo esvaziam um plano.',
    'Deixe a cópia das fotografias só para o Wi-Fi: é o que gasta sem se notar.',
    'O modo de poupança de dados faz durar um plano pequeno.',
  ],
  near: [
    'O plano “{near.region}” (a partir de {near.price}) vale também além da fronteira ({near.places}): um só eSIM dos dois lados.',
    'Se seguir para um país vizinho ({near.places}), compensa o plano “{near.region}”, a partir de {near.price}.',
  ],
  uncovered: [
    'Fora dos planos regionais que valem aqui: {uncovered}.',
    'Nos planos regionais daqui não entra: {uncovered}.',
  ],
  'border-signal': [
    'Perto de uma fronteira, o telefone pode apanhar a antena do outro lado; escolha então a rede à mão.',
    'Um plano só para {the} acaba na fronteira, mesmo que o telefone ainda mostre sinal.',
  ],
  far: [
    'Várias etapas? O plano “{far.region}” cobre {far.lands}, a partir de {far.price}.',
    'Para ir mais longe: “{far.region}”, {far.lands}, a partir de {far.price}.',
  ],
  global: [
    'Os nossos planos mundiais incluem também {the}: {global.count} destinos a partir de {global.price}.',
    'Outra opção, o plano mundial: {global.size} em {global.count} destinos por {global.price}.',
  ],
  'no-wider': ['Nenhum plano regional ou mundial cobre {the}: lá só funcionam os planos próprios.'],
};
