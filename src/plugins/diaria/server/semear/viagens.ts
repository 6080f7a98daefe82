/** Codes of the IBGE. */
export const CIDADES = { campinas: 3509502, saoPaulo: 3550308, brasilia: 5300108, santos: 3548500 } as const;

/** A trip of the demonstration, and how far it went. */
export interface ViagemDemo {
  quem: string;
  politico?: true;
  destino: keyof typeof CIDADES;
  km: number;
  /** "2026-11-26T07:00", by the clocks of the municipality. */
  saida: string;
  retorno: string;
  motivo?: 'representacao' | 'paciente';
  objetivo: string;
  urgencia?: string;
  /** Who heads where the person works. */
  chefia: string;
  prefeito?: true;
  paga?: true;
  /** New return that was asked for. */
  aditar?: string;
  contas?: { ate: 'enviada' | 'conferida' | 'aprovada'; retorno?: string; realizada?: false };
  ate: 'rascunho' | 'solicitada' | 'aprovada_chefia' | 'autorizada_ordenador' | 'autorizada' | 'empenhada' | 'indeferida' | 'cancelada';
}

const JA_ERA = 'O convite chegou na véspera, e o pedido se fez em papel.';
const [HELENA, WAGNER, MARINA, SERGIO, ARTUR, NOEMI] = [
  'Helena Prado Nogueira',
  'Wagner Pires Lemos',
  'Marina Teles Quaresma',
  'Sérgio Amaral Vaz',
  'Artur Penteado Salles',
  'Noemi Farias Dantas',
];

/** In the order in which they were asked for. */
export const VIAGENS: readonly ViagemDemo[] = [
  {
    quem: 'Daniel Alencar Vasques',
    destino: 'campinas',
    km: 96,
    saida: '2026-11-04T05:00',
    retorno: '2026-11-04T19:00',
    motivo: 'paciente',
    objetivo: 'Levar pacientes da hemodiálise ao hospital regional e trazê-los de volta.',
    urgencia: JA_ERA,
    chefia: ARTUR,
    ate: 'empenhada',
  },
  {
    quem: 'Gabriela Cardim Saldanha',
    destino: 'saoPaulo',
    km: 210,
    saida: '2026-11-05T06:00',
    retorno: '2026-11-06T19:00',
    objetivo: 'Participar da oficina estadual do Cadastro Único e trazer as novas orientações.',
    urgencia: JA_ERA,
    chefia: NOEMI,
    contas: { ate: 'aprovada' },
    paga: true,
    ate: 'empenhada',
  },
  {
    quem: 'Clara Fontes Abreu',
    destino: 'saoPaulo',
    km: 210,
    saida: '2026-11-09T06:00',
    retorno: '2026-11-10T20:00',
    objetivo: 'Reunião na Secretaria da Fazenda do Estado sobre o índice de participação no ICMS.',
    urgencia: JA_ERA,
    chefia: MARINA,
    contas: { ate: 'conferida' },
    ate: 'empenhada',
  },
  {
    quem: 'Heloísa Zanetti São João',
    destino: 'campinas',
    km: 96,
    saida: '2026-11-11T06:30',
    retorno: '2026-11-11T18:30',
    objetivo: 'Formação de professores alfabetizadores na diretoria regional de ensino.',
    urgencia: JA_ERA,
    chefia: WAGNER,
    contas: { ate: 'enviada' },
    ate: 'empenhada',
  },
  {
    quem: 'Maurício Toledo Cerqueira',
    destino: 'saoPaulo',
    km: 210,
    saida: '2026-11-18T05:00',
    retorno: '2026-11-19T20:00',
    objetivo: 'Retirar vacinas na central estadual e participar da reunião da rede de frio.',
    urgencia: JA_ERA,
    chefia: SERGIO,
    paga: true,
    contas: { ate: 'aprovada', retorno: '2026-11-18T13:30' },
    ate: 'empenhada',
  },
  {
    quem: 'Denise Rocha Valente',
    destino: 'saoPaulo',
    km: 210,
    saida: '2026-11-23T06:00',
    retorno: '2026-11-24T20:00',
    objetivo: 'Curso do Tribunal de Contas sobre o envio dos atos de pessoal do exercício.',
    urgencia: JA_ERA,
    chefia: HELENA,
    paga: true,
    ate: 'empenhada',
  },
  {
    quem: 'Ricardo Xavier Aguirre',
    destino: 'saoPaulo',
    km: 210,
    saida: '2026-11-25T06:00',
    retorno: '2026-11-26T20:00',
    objetivo: 'Acompanhar a audiência sobre o convênio de comunicação pública do Estado.',
    chefia: 'Augusto Ferraz Bittencourt',
    aditar: '2026-11-27T18:00',
    ate: 'empenhada',
  },
  {
    quem: 'Adriana Garcez Almada',
    destino: 'santos',
    km: 280,
    saida: '2026-11-26T05:00',
    retorno: '2026-11-27T21:00',
    objetivo: 'Vistoria do mobiliário escolar comprado em conjunto com o consórcio.',
    chefia: WAGNER,
    ate: 'autorizada',
  },
  {
    quem: 'Vicente Barros Aguiar',
    destino: 'brasilia',
    km: 900,
    saida: '2026-12-01T05:00',
    retorno: '2026-12-03T22:00',
    motivo: 'representacao',
    objetivo: 'Representar o município na reunião do eSocial dos entes públicos, em Brasília.',
    chefia: HELENA,
    prefeito: true,
    ate: 'autorizada_ordenador',
  },
  {
    quem: 'Gabriel Garcez Bicudo',
    destino: 'campinas',
    km: 96,
    saida: '2026-11-25T06:00',
    retorno: '2026-11-25T20:00',
    objetivo: 'Reunião do consórcio regional sobre as atas de registro de preços de 2027.',
    chefia: HELENA,
    ate: 'aprovada_chefia',
  },
  {
    quem: 'Adriana Garcez Almada',
    destino: 'campinas',
    km: 96,
    saida: '2026-12-02T06:00',
    retorno: '2026-12-02T19:30',
    objetivo: 'Encontro regional das secretarias de educação sobre o transporte escolar de 2027.',
    chefia: WAGNER,
    ate: 'solicitada',
  },
  {
    quem: 'Simone Jardim Cerqueira',
    destino: 'saoPaulo',
    km: 210,
    saida: '2026-11-30T06:00',
    retorno: '2026-12-01T20:00',
    objetivo: 'Curso presencial de conciliação bancária, oferecido pelo banco do convênio.',
    chefia: MARINA,
    ate: 'indeferida',
  },
  {
    quem: 'Alexandre Toledo Queiroz',
    destino: 'campinas',
    km: 96,
    saida: '2026-11-24T07:00',
    retorno: '2026-11-24T18:00',
    objetivo: 'Reunião da fiscalização regional do ISS com os municípios vizinhos.',
    chefia: MARINA,
    ate: 'cancelada',
  },
  {
    quem: 'Mirtes Cardoso Alencar',
    destino: 'saoPaulo',
    km: 210,
    saida: '2026-12-07T06:00',
    retorno: '2026-12-08T20:00',
    objetivo: 'Feira de materiais pedagógicos e reunião com a rede estadual de ensino.',
    chefia: HELENA,
    ate: 'rascunho',
  },
];
