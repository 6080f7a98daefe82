import {
  choice,
  choices,
  dateTime,
  decimal,
  defineResource,
  derived,
  image,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const SITUACOES_DESLOCAMENTO = {
  solicitado: 'Solicitado',
  autorizado: 'Autorizado',
  negado: 'Negado',
  agrupado: 'Agrupado em outra viagem',
  em_viagem: 'Em viagem',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
} as const;

export const CHECKLIST = {
  pneus: 'Pneus',
  luzes: 'Luzes',
  estepe: 'Estepe',
  documentos: 'Documentos',
  limpeza: 'Limpeza',
  avarias: 'Sem avarias',
} as const;

/** What Autorizar asks for: who schedules chooses what goes and who drives. */
export const pedidoAutorizacao = {
  veiculo_id: ref('veiculo', {
    label: 'Veículo',
    where: { situacao_veiculo: ['disponivel', 'em_uso'] },
    otherwise: 'não está disponível',
    help: 'Em branco, o do pedido.',
    span: 6,
  }),
  motorista_id: ref('motorista', { label: 'Motorista', where: { ativo: true }, help: 'Em branco, o do pedido.', span: 6 }),
} as const;

/** What joining another trip asks for. */
export const pedidoGrupo = {
  viagem_id: ref('deslocamento', {
    label: 'Viagem',
    required: true,
    where: { situacao: 'autorizado' },
    otherwise: 'não está autorizada',
    help: 'Os passageiros deste pedido passam a ir nela.',
    span: 12,
  }),
} as const;

const leitura = {
  quando: dateTime({ label: 'Quando', help: 'Em branco, agora.', span: 6 }),
  medidor: decimal(12, 1, { label: 'Leitura do painel', min: '0', span: 6 }),
  foto: image({ label: 'Foto do painel' }),
  checklist: choices(CHECKLIST, { label: 'Conferido no veículo' }),
} as const;

/** What Registrar saída asks for. */
export const pedidoSaida = { ...leitura } as const;

/** What Registrar retorno asks for. */
export const pedidoRetorno = { ...leitura, ocorrencias: longText({ label: 'Ocorrências' }) } as const;

const painel = (label: string) => decimal(12, 1, { label, readOnly: true, span: 3 });

/** A trip, from who asks for it to the return: a row of the boletim diário de tráfego (handbook Frota 10.4). */
export const deslocamento = defineResource({
  name: 'deslocamento',
  label: { one: 'Deslocamento', many: 'Deslocamentos', gender: 'm', also: ['viagem', 'boletim de tráfego', 'BDV', 'pedido de veículo'] },
  route: { base: '/frota/gestao-frota/deslocamentos' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  optionNotes: ['destino'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'solicitado', 'autorizado'],
      but: [
        'situacao',
        'saida',
        'medidor_saida',
        'foto_saida',
        'checklist_saida',
        'retorno',
        'medidor_retorno',
        'foto_retorno',
        'checklist_retorno',
        'ocorrencias',
        'km_rodado',
        'km_sem_boletim',
        'motivo',
        'passageiros',
      ],
    },
    from: { veiculo: { by: 'veiculo_id' } },
  },
  prints: { boletim: { label: 'Boletim de tráfego', issued: { situacao: ['autorizado', 'em_viagem', 'concluido'] } } },
  fields: {
    rotulo: derived('text', { label: 'Nº' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_DESLOCAMENTO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'solicitado',
      tones: {
        solicitado: 'andamento',
        autorizado: 'atencao',
        em_viagem: 'andamento',
        concluido: 'bom',
        negado: 'ruim',
        cancelado: 'ruim',
      },
      span: 3,
    }),
    solicitante_id: ref('pessoa', { label: 'Quem pede', where: { tipo: 'fisica' }, help: 'Em branco, você.', span: 7 }),
    departamento_id: ref('departamento', { label: 'Departamento', required: true, where: { situacao: true }, span: 6 }),
    finalidade: text(200, { label: 'Finalidade', required: true, span: 6 }),
    origem: text(120, { label: 'De onde', required: true, default: 'Garagem municipal', span: 6 }),
    destino: text(200, { label: 'Para onde', required: true, help: 'Município e itinerário.', span: 6 }),
    saida_prevista: dateTime({ label: 'Saída prevista', required: true, span: 3 }),
    retorno_previsto: dateTime({ label: 'Retorno previsto', required: true, span: 3 }),
    fora_do_expediente: yesNo({
      label: 'Em fim de semana ou feriado',
      required: true,
      readOnly: true,
      default: false,
      help: 'Quem autoriza é o ordenador, salvo a saúde.',
      span: 3,
    }),
    veiculo_id: ref('veiculo', {
      label: 'Veículo',
      where: { situacao_veiculo: ['disponivel', 'em_uso'] },
      otherwise: 'não está disponível',
      help: 'Em branco, quem autoriza o escolhe.',
      span: 6,
    }),
    motorista_id: ref('motorista', { label: 'Motorista', where: { ativo: true }, help: 'Em branco, quem autoriza o escolhe.', span: 6 }),
    passageiros: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', where: { tipo: 'fisica' }, span: 6 }),
        nome: text(120, { label: 'Ou só o nome', span: 6 }),
      },
      { label: 'Passageiros', one: 'passageiro' },
    ),
    grupo_viagem_id: ref('deslocamento', { label: 'Vai na viagem', readOnly: true, span: 6 }),
    saida: dateTime({ label: 'Saída', readOnly: true, span: 3 }),
    medidor_saida: painel('Leitura na saída'),
    foto_saida: image({ label: 'Painel na saída', readOnly: true }),
    checklist_saida: choices(CHECKLIST, { label: 'Conferido na saída', readOnly: true }),
    retorno: dateTime({ label: 'Retorno', readOnly: true, span: 3 }),
    medidor_retorno: painel('Leitura no retorno'),
    foto_retorno: image({ label: 'Painel no retorno', readOnly: true }),
    checklist_retorno: choices(CHECKLIST, { label: 'Conferido no retorno', readOnly: true }),
    km_rodado: painel('Rodado'),
    km_sem_boletim: decimal(12, 1, {
      label: 'Sem boletim',
      readOnly: true,
      help: 'O que o painel andou desde o retorno da viagem anterior.',
      span: 3,
    }),
    ocorrencias: longText({ label: 'Ocorrências', readOnly: true }),
    motivo: text(1000, { label: 'Por que não se autorizou, ou se cancelou', readOnly: true, span: 12 }),
  },
  list: {
    columns: ['rotulo', 'saida_prevista', 'retorno', 'veiculo_id', 'motorista_id', 'departamento_id', 'destino', 'km_rodado', 'situacao'],
    filters: ['numero', 'veiculo_id', 'motorista_id', 'departamento_id', 'solicitante_id', 'saida_prevista', 'situacao', 'grupo_viagem_id'],
    extraFilters: { sem_boletim: yesNo({ label: 'Com quilômetros sem boletim' }) },
    sort: ['-saida_prevista', '-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Pedido', [
      'numero',
      'situacao',
      'solicitante_id',
      'departamento_id',
      'finalidade',
      'origem',
      'destino',
      'saida_prevista',
      'retorno_previsto',
      'fora_do_expediente',
      'motivo',
    ]),
    section('Veículo e passageiros', ['veiculo_id', 'motorista_id', 'passageiros', 'grupo_viagem_id']),
    section(
      'Boletim',
      [
        'saida',
        'medidor_saida',
        'checklist_saida',
        'foto_saida',
        'retorno',
        'medidor_retorno',
        'km_rodado',
        'km_sem_boletim',
        'checklist_retorno',
        'foto_retorno',
        'ocorrencias',
      ],
      { made: true },
    ),
  ],
  rules: [
    ({ saida_prevista, retorno_previsto }) =>
      typeof saida_prevista === 'string' &&
      typeof retorno_previsto === 'string' &&
      Date.parse(retorno_previsto) <= Date.parse(saida_prevista)
        ? { retorno_previsto: ['O retorno vem depois da saída.'] }
        : null,
  ],
  acts: {
    autorizar: {
      label: 'Autorizar',
      asks: pedidoAutorizacao,
      awaits: 'a autorizar',
      roles: ['frota', 'chefia', 'ordenador'],
      when: { situacao: 'solicitado' },
      to: { situacao: 'autorizado' },
      changes: ['veiculo'],
    },
    agrupar: {
      label: 'Pôr em outra viagem',
      asks: pedidoGrupo,
      roles: ['frota'],
      when: { situacao: 'solicitado' },
      to: { situacao: 'agrupado' },
    },
    negar: {
      label: 'Negar',
      reason: true,
      roles: ['frota', 'chefia', 'ordenador'],
      when: { situacao: 'solicitado' },
      to: { situacao: 'negado' },
    },
    registrar_saida: {
      label: 'Registrar saída',
      asks: pedidoSaida,
      when: { situacao: 'autorizado' },
      to: { situacao: 'em_viagem' },
      changes: ['veiculo'],
    },
    registrar_retorno: {
      label: 'Registrar retorno',
      asks: pedidoRetorno,
      when: { situacao: 'em_viagem' },
      to: { situacao: 'concluido' },
      changes: ['veiculo'],
    },
    ver_posicoes: { label: 'Ver posições', reason: true, roles: ['frota'], when: { situacao: ['em_viagem', 'concluido'] } },
    cancelar: { label: 'Cancelar', reason: true, when: { situacao: ['solicitado', 'autorizado'] }, to: { situacao: 'cancelado' } },
  },
  apart: true,
  next: {
    situacao: {
      solicitado: 'autorizar',
      autorizado: 'registrar_saida',
      em_viagem: 'registrar_retorno',
      agrupado: null,
      concluido: null,
      negado: null,
      cancelado: null,
    },
  },
});
export type Deslocamento = RecordOf<typeof deslocamento>;
