import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Quanto custa um eSIM para {the}?', 'Qual é o plano mais barato {in}?'],
    a: [
      'O plano mais pequeno, {cheap.size}, custa {cheap}. O gigabyte sai mais barato com {best.data}: {best.gb}.',
      'O preço mais baixo é {cheap} ({cheap.size}); há hoje {own.plans} à venda para este destino.',
    ],
  },
  'q-week': {
    q: ['De quantos dados preciso para uma semana {in}?', 'Que plano serve para sete dias?'],
    a: [
      'Para a maioria, bastam uns {three.data}. O plano mais barato que serve: {week.size}, por {week.price}.',
      'Sem vídeos longos, conte meio gigabyte por dia: {week.size} ({week.price}) é uma escolha segura.',
    ],
  },
  'q-networks': {
    q: ['Que rede usa o eSIM {in}?', 'A que operadoras me vou ligar?'],
    a: [
      'Os planos usam {plan.networks}, até {plan.gen} se o lugar e o telefone permitirem.',
      'Os dados passam por {plan.networks}. O telefone escolhe conforme o sinal; também pode escolher à mão.',
    ],
  },
  'q-border': {
    q: [
      'O meu plano funciona também neste país vizinho: {neighbour}?',
      'Um só eSIM para {the} e um país vizinho ({neighbour})?',
      'Vou passar a fronteira ({neighbour}). Preciso de outro eSIM?',
    ],
    a: [
      'Um plano só para {the} acaba na fronteira. O plano “{near.region}”, a partir de {near.price}, cobre os dois lados.',
      'Basta um eSIM se o plano for regional: “{near.region}”, a partir de {near.price} por {near.size}.',
    ],
  },
  'q-hotspot': {
    q: ['Posso partilhar a internet com um computador?', 'O telefone pode servir de ponto de acesso?'],
    a: [
      'Sim, todos os planos deste destino o permitem, e os dados partilhados contam como os seus.',
      'Sim, com todos; ative a função nas definições do telefone. Um computador gasta muito mais.',
    ],
  },
  'q-hotspot-some': {
    q: ['Posso partilhar a internet com um computador?'],
    a: [
      'Com os planos de volume fixo, sim. Alguns ilimitados excluem a partilha: a página do plano indica-o.',
    ],
  },
  'q-unlimited': {
    q: ['Há planos ilimitados {in}?', 'O que significa aqui “ilimitado”?'],
    a: [
      'Os ilimitados dão um volume diário à velocidade máxima e depois uma linha mais lenta até ao dia seguinte: {unl.daily} e {unl.kbps} kbit/s no plano de {unl.price}.',
      'Os ilimitados começam em {unl.price} por {unl.days}. Depois de {unl.daily} num dia, a ligação abranda sem parar.',
    ],
  },
  'q-long': {
    q: ['Fico mais tempo. Que plano dura?'],
    a: ['O mais longo dura {long.days}: {long.data} por {long.price}.'],
  },
  'q-install': {
    q: ['Quando devo instalar o eSIM?', 'Posso preparar o eSIM antes da viagem?'],
    a: [
      'Em casa, por Wi-Fi, um ou dois dias antes. A instalação faz-se nos {install} dias a seguir à compra; os dias do plano contam desde o primeiro uso.',
      'Antes de sair, porque é preciso internet. Tem {install} dias a contar da compra, e instalar não inicia o plano.',
    ],
  },
  'q-number': {
    q: ['O eSIM traz um número de telefone?', 'Posso fazer chamadas com ele?', 'Mantenho o meu número?'],
    a: [
      'O eSIM é só para dados. Ligue por uma aplicação e deixe o seu cartão no telefone para SMS e códigos.',
      'O seu número continua no seu cartão; o eSIM acrescenta dados e nada mais.',
    ],
  },
  'q-phone': {
    q: ['Vai funcionar no meu telefone?', 'Como sei se o meu telefone aceita eSIM?'],
    a: [
      'Tem de aceitar eSIM e não estar bloqueado por uma operadora. Marque *#06#: se aparecer um EID, serve.',
      'Procure “Adicionar eSIM” nas definições: se existir e o telefone estiver desbloqueado, está tudo certo.',
    ],
  },
  'q-global': {
    q: ['Um plano mundial cobre {the}?'],
    a: ['Os planos mundiais cobrem {global.count} destinos a partir de {global.price}, este incluído.'],
  },
  'q-empty': {
    q: ['O que acontece quando os dados acabam?', 'E se eu gastar tudo?'],
    a: [
      'A ligação para e nada mais é cobrado. Um novo plano junta-se ao mesmo eSIM.',
      'Acrescente um plano ao eSIM já instalado, sem outro código; os preços começam em {cheap}.',
    ],
  },
  'q-neighbours': {
    q: ['Que países são vizinhos {of}?', 'Para onde posso seguir por terra?'],
    a: ['Países vizinhos: {borders}. Confirme as regras de entrada antes de contar com uma passagem.'],
  },
  'q-sos': {
    q: ['Qual é o número de emergência {in}?', 'A quem ligo numa emergência {in}?'],
    a: [
      'O {sos}.{sos.direct} Ligue com a função de telefone: o plano de dados não faz chamadas, o telefone faz.',
      'Marque {sos} para polícia, ambulância e bombeiros.{sos.direct} Faça uma chamada normal, não por aplicação.',
    ],
  },
  'q-sos-split': {
    q: ['Quais são os números de emergência {in}?', 'Que números devo guardar para emergências?'],
    a: [
      'Números confirmados: {sos.list}. É preciso uma chamada normal, pois o eSIM só leva dados.',
      'Guarde antes da partida: {sos.list}. Ligue com o telefone, não por aplicação.',
    ],
  },
  'q-sos-one': {
    q: ['Que número de emergência é seguro {in}?'],
    a: ['Só pudemos confirmar um: {sos.list}. Pergunte os outros no hotel.'],
  },
  'q-plug': {
    q: ['Preciso de adaptador de tomada {in}?', 'Que tomadas há {in}?'],
    a: [
      'Tipos de tomada: {plugs}. Uma ficha diferente precisa de adaptador.',
      'São estes tipos: {plugs}. Com outra ficha, basta um adaptador para o telefone ou o computador.',
    ],
  },
  'q-time': {
    q: ['Que horas são {in}?', 'Qual é o fuso horário {of}?'],
    a: [
      'A hora oficial é {zones.first}. O telefone acerta-se sozinho quando se liga à rede.',
      'Os relógios seguem {zones.first}; deixe ativa a hora automática.',
    ],
  },
  'q-times': {
    q: ['Quantos fusos horários há {in}?'],
    a: ['Há {zones.count} horas oficiais: {zones.list}. Com a hora automática, o telefone acompanha-as.'],
  },
  'q-money': {
    q: ['Que moeda se usa {in}?', 'Com que se paga {in}?'],
    a: [
      'A moeda é: {money}. O eSIM paga-se em dólares americanos na compra.',
      '{Money}. O plano de dados já vai pago.',
    ],
  },
  'q-language': {
    q: ['Que língua se fala {in}?'],
    a: ['Oficialmente: {langs}. No dia a dia podem ouvir-se outras línguas.'],
  },
  'q-drive-left': {
    q: ['De que lado se conduz {in}?'],
    a: [
      'Pela esquerda. O volante fica à direita.',
      'Pela esquerda: atenção ao atravessar a rua e nas rotundas.',
    ],
  },
  'q-drive': {
    q: ['De que lado se conduz {in}?'],
    a: ['Pela direita. Um mapa guardado offline ajuda onde não há antenas.'],
  },
  'q-season': {
    q: ['Quando chove {in}?', 'Quando é a época das chuvas?'],
    a: [
      'Sobretudo {rains}. Uma trovoada pode cortar a eletricidade e as antenas durante umas horas.',
      '{Rains}, em geral. O resto do ano costuma ser mais seco.',
    ],
  },
  'q-storm': {
    q: ['Quando é a época de {storm} {in}?'],
    a: ['{Storm.span}. Deixe os alertas ativos e guarde offline o que precisaria sem rede.'],
  },
  'q-airport': {
    q: ['Que aeroportos há {in}?', 'A que aeroportos se chega {in}?'],
    a: [
      'Voos regulares: {airports}. O eSIM liga-se assim que sair do modo avião.',
      'Aeroportos e códigos: {airports}.',
    ],
  },
  'q-when': {
    q: ['Quando começa o plano?'],
    a: ['Com a primeira ligação no destino, não na compra nem na instalação.'],
  },
};
