import {
  active,
  choice,
  defineResource,
  derived,
  type Issues,
  type LooseDraft,
  longText,
  type RecordOf,
  section,
  text,
  year,
} from '../../../../resources/definition';
import { CADASTROS_LRF } from './parts';

/** How the text of a file becomes bytes. */
export const CODIFICACOES = { utf8: 'UTF-8', latin1: 'ISO-8859-1' } as const;

/** What ends a line. */
export const FINS_DE_LINHA = { crlf: 'CR LF (Windows)', lf: 'LF (Unix)' } as const;

/** A name of a file: what the court tells apart, and what comes of the month. */
const MARCAS = 'Aceita {ano}, {mes} e {cnpj} (da entidade).';

/** What the copy of a layout asks for. */
export const PEDIDOS_LAYOUT = {
  nova_versao: { versao_leiaute: text(20, { label: 'Versão', required: true, span: 6 }) },
} as const;

/** The years in which a layout is in force are in order. */
function anosEmOrdem({ exercicio_inicial, exercicio_final }: LooseDraft): Issues | null {
  const wrong = typeof exercicio_inicial === 'number' && typeof exercicio_final === 'number' && exercicio_final < exercicio_inicial;
  return wrong ? { exercicio_final: ['O último exercício deve ser o primeiro ou um depois dele.'] } : null;
}

/**
 * What a court of accounts takes, as data (handbook Contabilidade 8.1): a new layout is registered, not programmed. Once a remessa by it
 * was sent it stays as it is; what changes is a new version of it.
 */
export const layoutTribunal = defineResource({
  name: 'layout_tribunal',
  label: { one: 'Leiaute do tribunal', many: 'Leiautes do tribunal', gender: 'm', also: ['Tribunal de Contas', 'AUDESP', 'TCE'] },
  route: { base: `${CADASTROS_LRF}publicacoes-anexos-lrf/leiautes-tribunal` },
  display: ['nome', 'versao_leiaute'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, help: 'O mesmo em todas as versões: é o que se entrega ao tribunal.', span: 6 }),
    versao_leiaute: text(20, { label: 'Versão', required: true, span: 3 }),
    situacao: active(),
    tribunal: text(120, { label: 'Tribunal', required: true, span: 6 }),
    exercicio_inicial: year({ label: 'Do exercício', required: true, span: 3 }),
    exercicio_final: year({ label: 'Até o exercício', help: 'Em branco, até hoje.', span: 3 }),
    pacote: text(60, {
      label: 'Nome do pacote',
      required: true,
      default: 'REMESSA{ano}{mes}',
      help: `Do ZIP, sem a extensão. ${MARCAS}`,
      span: 6,
    }),
    codificacao: choice(CODIFICACOES, { label: 'Codificação', required: true, default: 'utf8', span: 3 }),
    fim_de_linha: choice(FINS_DE_LINHA, { label: 'Fim de linha', required: true, default: 'crlf', span: 3 }),
    fundamento: longText({ label: 'Ato do tribunal' }),
    arquivos: derived('integer', { label: 'Arquivos' }),
    enviado: derived('yesNo', { label: 'Já enviado' }),
  },
  unique: [['nome', 'versao_leiaute']],
  list: {
    columns: ['nome', 'versao_leiaute', 'tribunal', 'exercicio_inicial', 'exercicio_final', 'arquivos', 'enviado', 'situacao'],
    filters: ['nome', 'tribunal', 'exercicio_inicial', 'situacao'],
    sort: ['nome', '-versao_leiaute'],
    small: true,
  },
  form: [
    section('Leiaute', ['nome', 'versao_leiaute', 'situacao', 'tribunal', 'exercicio_inicial', 'exercicio_final', 'fundamento', 'enviado']),
    section('Arquivos gerados', ['pacote', 'codificacao', 'fim_de_linha']),
  ],
  rules: [anosEmOrdem],
  acts: {
    nova_versao: {
      label: 'Nova versão',
      asks: PEDIDOS_LAYOUT.nova_versao,
      confirm: 'A nova versão nasce com os mesmos arquivos, colunas e regras.',
      regra: 2,
      makes: true,
    },
  },
});
export type LayoutTribunal = RecordOf<typeof layoutTribunal>;
