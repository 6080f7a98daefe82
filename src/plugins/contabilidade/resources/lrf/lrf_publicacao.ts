import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  type RecordOf,
  section,
  text,
} from '../../../../resources/definition';
import { CADASTROS_LRF } from './parts';

/** Anexos of each report, by number (MDF). */
export const ANEXOS_DO_RREO = {
  1: 'Anexo 1 – Balanço orçamentário',
  2: 'Anexo 2 – Função e subfunção',
  3: 'Anexo 3 – Receita corrente líquida',
  4: 'Anexo 4 – Regime próprio de previdência',
  6: 'Anexo 6 – Resultados primário e nominal',
  7: 'Anexo 7 – Restos a pagar por poder',
  8: 'Anexo 8 – Manutenção e desenvolvimento do ensino',
  9: 'Anexo 9 – Operações de crédito e despesas de capital',
  10: 'Anexo 10 – Projeção atuarial do RPPS',
  11: 'Anexo 11 – Alienação de ativos',
  12: 'Anexo 12 – Ações e serviços públicos de saúde',
  13: 'Anexo 13 – Parcerias público-privadas',
  14: 'Anexo 14 – Simplificado',
} as const;
export const ANEXOS_DO_RGF = {
  1: 'Anexo 1 – Despesa com pessoal',
  2: 'Anexo 2 – Dívida consolidada líquida',
  3: 'Anexo 3 – Garantias e contragarantias',
  4: 'Anexo 4 – Operações de crédito',
  5: 'Anexo 5 – Disponibilidade de caixa e restos a pagar',
  6: 'Anexo 6 – Simplificado',
} as const;

/** A report with its anexos, as one choice: `rreo_3`. */
const ANEXOS = Object.fromEntries([
  ['rreo_todos', 'RREO – Todos os anexos'],
  ...Object.entries(ANEXOS_DO_RREO).map(([n, nome]) => [`rreo_${n}`, `RREO – ${nome}`]),
  ['rgf_todos', 'RGF – Todos os anexos'],
  ...Object.entries(ANEXOS_DO_RGF).map(([n, nome]) => [`rgf_${n}`, `RGF – ${nome}`]),
]) as Record<string, string>;

/** Periods of both reports. */
export const PERIODOS_LRF = {
  b1: '1º bimestre',
  b2: '2º bimestre',
  b3: '3º bimestre',
  b4: '4º bimestre',
  b5: '5º bimestre',
  b6: '6º bimestre',
  1: '1º quadrimestre',
  2: '2º quadrimestre',
  3: '3º quadrimestre',
  s1: '1º semestre',
  s2: '2º semestre',
} as const;

/** What publishing asks for. */
export const PEDIDOS_PUBLICACAO = {
  publicar: {
    data_publicacao: date({ label: 'Data da publicação', required: true, max: 'hoje', span: 4 }),
    veiculo: text(120, { label: 'Veículo', required: true, help: 'Edição do diário oficial ou endereço.', span: 8 }),
  },
  siconfi: {
    siconfi_status: choice(
      { enviado: 'Enviado', homologado: 'Homologado', retificado: 'Retificado' },
      { label: 'Situação no Siconfi', required: true, default: 'homologado', span: 4 },
    ),
    recibo: text(60, { label: 'Recibo', required: true, span: 4 }),
    enviado_em: date({ label: 'Enviado em', required: true, max: 'hoje', span: 4 }),
  },
} as const;

/**
 * A report of the LRF as it was published (arts. 52 to 55): its numbers are frozen when it is generated, and from its publication on
 * nothing of it changes; what must be corrected is published again, as the next version.
 */
export const lrfPublicacao = defineResource({
  name: 'lrf_publicacao',
  label: {
    one: 'Publicação de anexo da LRF',
    many: 'Publicações dos anexos da LRF',
    gender: 'f',
    also: ['RREO publicado', 'RGF publicado', 'Siconfi'],
  },
  route: { base: `${CADASTROS_LRF}publicacoes-anexos-lrf` },
  display: ['anexo', 'periodo'],
  entity: true,
  year: true,
  afterClosing: true,
  dossier: true,
  fields: {
    relatorio: choice({ rreo: 'RREO', rgf: 'RGF' }, { label: 'Relatório', required: true, immutable: true, default: 'rreo', span: 2 }),
    anexo: choice(ANEXOS, { label: 'Anexo', required: true, immutable: true, span: 6 }),
    periodo: choice(PERIODOS_LRF, { label: 'Período', required: true, immutable: true, span: 4 }),
    abrangencia: choice(
      { consolidado: 'Consolidado do município', poder: 'Poder desta entidade', entidade: 'Só desta entidade' },
      {
        label: 'Abrangência',
        required: true,
        immutable: true,
        default: 'entidade',
        help: 'O Executivo consolida (LRF, arts. 50, III, e 51), e o RGF é de cada poder (art. 54).',
        span: 4,
      },
    ),
    numero_versao: integer({ label: 'Versão', readOnly: true, default: 1, span: 2 }),
    situacao: choice(
      { a_gerar: 'A gerar', gerada: 'Gerada', publicada: 'Publicada', substituida: 'Substituída' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'a_gerar',
        span: 3,
        tones: { a_gerar: 'atencao', gerada: 'andamento', publicada: 'bom' },
      },
    ),
    prazo: derived('date', { label: 'Prazo' }),
    no_prazo: derived('text', { label: 'No prazo', tones: { Sim: 'bom', Não: 'ruim', Vencido: 'ruim', 'A vencer': 'andamento' } }),
    data_geracao: dateTime({ label: 'Gerada em', readOnly: true, span: 3 }),
    controle: text(80, { label: 'Código de controle', readOnly: true, span: 3 }),
    data_publicacao: date({ label: 'Publicada em', readOnly: true, span: 3 }),
    veiculo: text(120, { label: 'Veículo', readOnly: true, span: 6 }),
    siconfi_status: choice(
      { nao_enviado: 'Não enviado', enviado: 'Enviado', homologado: 'Homologado', retificado: 'Retificado' },
      {
        label: 'Siconfi',
        readOnly: true,
        default: 'nao_enviado',
        span: 3,
        tones: { enviado: 'andamento', homologado: 'bom', retificado: 'atencao' },
      },
    ),
    recibo: text(60, { label: 'Recibo', readOnly: true, span: 3 }),
    enviado_em: date({ label: 'Enviado em', readOnly: true, span: 3 }),
    notas: longText({ label: 'Notas explicativas', help: 'Impressas depois das linhas.' }),
    arquivo: file(['documentos'], { label: 'Arquivo assinado' }),
    assinaturas: items(
      {
        nome: text(150, { label: 'Nome', required: true, span: 6 }),
        cargo: text(100, { label: 'Cargo', required: true, span: 6 }),
      },
      { label: 'Assinaturas', one: 'assinatura', readOnly: true },
    ),
  },
  unique: [['anexo', 'periodo', 'abrangencia', 'numero_versao']],
  document: {
    fixed: { draft: ['situacao', 'a_gerar', 'gerada'], but: ['situacao', 'siconfi_status', 'recibo', 'enviado_em'] },
  },
  list: {
    columns: ['anexo', 'periodo', 'abrangencia', 'numero_versao', 'prazo', 'data_publicacao', 'no_prazo', 'siconfi_status', 'situacao'],
    filters: ['relatorio', 'anexo', 'periodo', 'situacao', 'siconfi_status'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Relatório', ['relatorio', 'anexo', 'periodo', 'abrangencia', 'numero_versao', 'situacao', 'prazo', 'no_prazo']),
    section('Publicação', ['data_geracao', 'controle', 'data_publicacao', 'veiculo', 'notas', 'arquivo']),
    section('Siconfi', ['siconfi_status', 'recibo', 'enviado_em']),
    section('Assinaturas', ['assinaturas']),
  ],
  acts: {
    gerar: {
      label: 'Gerar',
      confirm: 'Os números são os de agora e ficam como estão até que se gere outra vez.',
      when: { situacao: ['a_gerar', 'gerada'] },
      to: { situacao: 'gerada' },
    },
    publicar: {
      label: 'Publicar',
      asks: PEDIDOS_PUBLICACAO.publicar,
      confirm: 'O que se publica não se altera mais: a correção é uma nova versão.',
      awaits: 'a publicar',
      roles: ['contador'],
      when: { situacao: 'gerada' },
      to: { situacao: 'publicada' },
    },
    republicar: { label: 'Nova versão', makes: true, when: { situacao: 'publicada' } },
    siconfi: { label: 'Registrar envio ao Siconfi', asks: PEDIDOS_PUBLICACAO.siconfi, when: { situacao: 'publicada' } },
    imprimir: { label: 'Imprimir', regra: 1, file: true, when: { situacao: ['gerada', 'publicada', 'substituida'] } },
  },
  next: { situacao: { a_gerar: 'gerar', gerada: 'publicar', publicada: 'siconfi', substituida: null } },
  rules: [
    ({ relatorio, anexo }) =>
      typeof relatorio === 'string' && typeof anexo === 'string' && !anexo.startsWith(`${relatorio}_`)
        ? { anexo: [`Escolha um anexo do ${relatorio.toUpperCase()}.`] }
        : null,
    ({ relatorio, periodo }) =>
      typeof relatorio === 'string' && typeof periodo === 'string' && (relatorio === 'rreo') !== periodo.startsWith('b')
        ? { periodo: [relatorio === 'rreo' ? 'O RREO é de um bimestre.' : 'O RGF é de um quadrimestre ou de um semestre.'] }
        : null,
    ({ relatorio, abrangencia }) =>
      relatorio === 'rreo' && abrangencia === 'poder' ? { abrangencia: ['O RREO abrange todos os poderes (LRF, art. 52).'] } : null,
  ],
});
export type LrfPublicacao = RecordOf<typeof lrfPublicacao>;
