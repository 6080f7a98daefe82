import {
  choice,
  date,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../../resources/definition';
import { PERIODOS } from '../../reports/periods';
import { CADASTROS_LRF } from './parts';

/** What is sent, and to whom. */
export const TIPOS_REMESSA = { msc: 'MSC', tribunal: 'Tribunal de Contas' } as const;
export type TipoRemessa = keyof typeof TIPOS_REMESSA;

const MSC = { tipo: 'msc' };
const TRIBUNAL = { tipo: 'tribunal' };

/** What the acts of a file that was sent ask for. */
export const PEDIDOS_REMESSA = {
  enviar: {
    recibo: text(60, { label: 'Protocolo', required: true, help: 'O que o Siconfi ou o tribunal deu ao receber o arquivo.', span: 6 }),
    enviado_em: date({ label: 'Enviado em', required: true, max: 'hoje', span: 4 }),
    comprovante: file(['documentos', 'imagens'], { label: 'Recibo', span: 12 }),
  },
  rejeitar: { erros: longText({ label: 'O que foi recusado', required: true }) },
  importar_criticas: {
    arquivo_criticas: file(['textos', 'planilhas'], {
      label: 'Arquivo de erros',
      required: true,
      span: 12,
      help: 'Do tribunal, em CSV: arquivo;linha;campo;mensagem.',
    }),
  },
} as const;

/**
 * A file that is sent to who keeps or judges the accounts (handbook Contabilidade 8.1), as it was when it was generated: the Matriz de
 * Saldos Contábeis of a month, of every entity, kept by the one that made it; or the package of a court, of one entity, by its layout.
 * What changes in the books after it was sent is sent again, as another one; that of a year goes on after the year is closed.
 */
export const remessaFiscal = defineResource({
  name: 'remessa_fiscal',
  label: { one: 'Remessa fiscal', many: 'Remessas fiscais', gender: 'f', also: ['MSC enviada', 'Siconfi', 'Tribunal de Contas'] },
  route: { base: `${CADASTROS_LRF}publicacoes-anexos-lrf/remessas` },
  findable: { number: 'numero' },
  display: ['nome'],
  entity: true,
  calls: { update: false, delete: false },
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'N/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'recibo', 'enviado_em', 'comprovante', 'erros', 'arquivo_criticas', 'a_retificar', 'mudancas'] },
  },
  fields: {
    numero: integer({ label: 'Remessa', readOnly: true, span: 2 }),
    ano: year({ label: 'Exercício', readOnly: true, help: 'O do alto da tela.', span: 2 }),
    tipo: choice(TIPOS_REMESSA, { label: 'Tipo', required: true, default: 'msc', span: 3 }),
    layout_tribunal_id: ref('layout_tribunal', {
      label: 'Leiaute',
      required: TRIBUNAL,
      when: TRIBUNAL,
      where: { situacao: true },
      span: 5,
    }),
    mes: choice(PERIODOS, { label: 'Mês', required: true, span: 3 }),
    entrega: text(80, { label: 'Entrega', readOnly: true, help: 'A MSC, ou o leiaute em qualquer das suas versões.', span: 4 }),
    nome: text(100, { label: 'Arquivo gerado', readOnly: true, span: 4 }),
    numero_versao: integer({ label: 'Versão', readOnly: true, span: 2 }),
    situacao: choice(
      { gerada: 'Gerada', enviada: 'Enviada', aceita: 'Aceita', rejeitada: 'Rejeitada', retificada: 'Retificada' },
      {
        label: 'Situação',
        readOnly: true,
        default: 'gerada',
        span: 3,
        tones: { gerada: 'atencao', enviada: 'andamento', aceita: 'bom', rejeitada: 'ruim' },
      },
    ),
    pendencias: longText({
      label: 'Motivo de gerar com pendências',
      help: 'Gerar com pendências: só quando uma verificação impede o envio e o arquivo é preciso assim mesmo; pede a regra 5.',
    }),
    arquivo: file(['textos'], { label: 'Arquivo', readOnly: true, when: MSC }),
    pacote: file(['compactados'], {
      label: 'Pacote',
      readOnly: true,
      when: TRIBUNAL,
      personal: 'identificador',
      help: 'Traz CPF de credores: baixa-o quem tem a regra 6.',
    }),
    sha256: text(64, { label: 'SHA-256', readOnly: true, span: 8 }),
    contagens: items(
      {
        valor: choice(
          { beginning_balance: 'Saldo inicial', period_change: 'Movimento', ending_balance: 'Saldo final' },
          { label: 'Valor', required: true, span: 3 },
        ),
        linhas: integer({ label: 'Linhas', required: true, span: 3 }),
        debitos: money({ label: 'Débitos', required: true, span: 3 }),
        creditos: money({ label: 'Créditos', required: true, span: 3 }),
      },
      { label: 'Contagens', one: 'contagem', readOnly: true, when: MSC },
    ),
    manifesto: items(
      {
        arquivo: text(80, { label: 'Arquivo', required: true, span: 4 }),
        linhas: integer({ label: 'Linhas', required: true, span: 2 }),
        tamanho: integer({ label: 'Bytes', required: true, span: 2 }),
        sha256: text(64, { label: 'SHA-256', required: true, span: 4 }),
      },
      { label: 'Manifesto', one: 'arquivo', readOnly: true, when: TRIBUNAL },
    ),
    verificacoes: items(
      {
        resultado: choice(
          { confere: 'Confere', alerta: 'Alerta', impede: 'Impede o envio' },
          { label: 'Resultado', required: true, tones: { confere: 'bom', alerta: 'atencao', impede: 'ruim' }, span: 3 },
        ),
        arquivo: text(80, { label: 'Arquivo', span: 3 }),
        verifica: longText({ label: 'Verificação', required: true }),
        faltas: longText({ label: 'O que não confere' }),
      },
      { label: 'Verificações', one: 'verificação', readOnly: true },
    ),
    recibo: text(60, { label: 'Protocolo', readOnly: true, span: 4 }),
    enviado_em: date({ label: 'Enviado em', readOnly: true, span: 3 }),
    comprovante: file(['documentos', 'imagens'], { label: 'Recibo', readOnly: true, span: 5 }),
    erros: longText({ label: 'O que foi recusado', readOnly: true }),
    arquivo_criticas: file(['textos', 'planilhas'], {
      label: 'Arquivo de erros',
      readOnly: true,
      when: TRIBUNAL,
      personal: 'identificador',
    }),
    criticas: derived('integer', { label: 'Críticas do tribunal' }),
    a_retificar: yesNo({ label: 'A retificar', readOnly: true, default: false, span: 3 }),
    mudancas: longText({ label: 'O que mudou no livro', readOnly: true }),
  },
  unique: [
    ['ano', 'numero'],
    ['ano', 'tipo', 'entrega', 'mes', 'numero_versao'],
  ],
  list: {
    columns: ['nome', 'tipo', 'entrega', 'ano', 'mes', 'numero_versao', 'situacao', 'recibo', 'enviado_em', 'a_retificar'],
    filters: ['ano', 'tipo', 'layout_tribunal_id', 'mes', 'situacao', 'a_retificar', 'enviado_em'],
    sort: ['-ano', '-numero'],
    totals: false,
  },
  form: [
    section('Remessa', ['numero', 'ano', 'tipo', 'layout_tribunal_id', 'mes', 'entrega', 'numero_versao', 'situacao', 'pendencias']),
    section('Arquivo', ['nome', 'sha256', 'arquivo', 'pacote', 'contagens', 'manifesto'], { made: true }),
    section('Verificações', ['verificacoes'], { made: true }),
    section('Envio', ['recibo', 'enviado_em', 'comprovante', 'erros', 'arquivo_criticas', 'criticas', 'a_retificar', 'mudancas'], {
      made: true,
    }),
  ],
  acts: {
    enviar: {
      label: 'Registrar protocolo',
      asks: PEDIDOS_REMESSA.enviar,
      awaits: 'a enviar',
      roles: ['contador'],
      when: { situacao: ['gerada', 'rejeitada'] },
      to: { situacao: 'enviada' },
    },
    aceitar: { label: 'Registrar aceite', when: { situacao: 'enviada' }, to: { situacao: 'aceita' } },
    rejeitar: { label: 'Registrar recusa', asks: PEDIDOS_REMESSA.rejeitar, when: { situacao: 'enviada' }, to: { situacao: 'rejeitada' } },
    transmitir: {
      label: 'Transmitir ao tribunal',
      confirm: 'O pacote é enviado ao serviço do tribunal, e o protocolo que ele der fica na remessa.',
      when: { ...TRIBUNAL, situacao: ['gerada', 'rejeitada'] },
      to: { situacao: 'enviada' },
    },
    importar_criticas: {
      label: 'Importar erros do tribunal',
      asks: PEDIDOS_REMESSA.importar_criticas,
      when: { ...TRIBUNAL, situacao: ['gerada', 'enviada', 'rejeitada'] },
    },
    conferir: { label: 'Conferir com o livro', when: { situacao: ['enviada', 'aceita'] } },
    xbrl: { label: 'Baixar XBRL', regra: 1, file: true, when: MSC },
  },
  next: { situacao: { gerada: ['transmitir', 'enviar'], enviada: 'aceitar', aceita: 'conferir', rejeitada: ['transmitir', 'enviar'] } },
});
export type RemessaFiscal = RecordOf<typeof remessaFiscal>;
