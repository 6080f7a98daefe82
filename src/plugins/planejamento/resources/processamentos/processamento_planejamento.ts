import {
  choice,
  dateTime,
  defineResource,
  derived,
  integer,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { DESFAZIVEIS, OPERACOES } from './operations';

const labels = Object.fromEntries(Object.entries(OPERACOES).map(([key, { label }]) => [key, label])) as Record<
  keyof typeof OPERACOES,
  string
>;

/** What was processed in the versions: who, when, with which parameters and what came of it. The server writes. */
export const processamentoPlanejamento = defineResource({
  name: 'processamento_planejamento',
  label: { one: 'Processamento', many: 'Processamentos', gender: 'm' },
  route: { base: '/planejamento/cadastro/ppa-loa/processamentos' },
  display: ['operacao'],
  view: true,
  fields: {
    operacao: choice(labels, { label: 'Operação', required: true }),
    exercicio_referencia: integer({ label: 'Exercício', required: true }),
    versao_planejamento_id: ref('versao_planejamento', { label: 'Versão', required: true }),
    versao_destino_id: ref('versao_planejamento', { label: 'Versão criada' }),
    parametros: text(2_000, { label: 'Parâmetros', span: 12 }),
    usuario: derived('text', { label: 'Usuário' }),
    simulado_em: dateTime({ label: 'Simulado em', required: true }),
    inicio: derived('dateTime', { label: 'Início' }),
    duracao: derived('text', { label: 'Duração' }),
    situacao: derived('text', {
      label: 'Situação',
      tones: {
        Simulado: 'andamento',
        'Na fila': 'andamento',
        Processando: 'andamento',
        Concluído: 'bom',
        Desfeito: 'atencao',
        Erro: 'ruim',
      },
    }),
    linhas_lidas: integer({ label: 'Linhas lidas', required: true }),
    linhas_gravadas: integer({ label: 'Linhas gravadas', required: true }),
    total_antes: money({ label: 'Total antes', required: true }),
    total_depois: money({ label: 'Total depois', required: true }),
    mensagem: derived('text', { label: 'Mensagem' }),
    tarefa_id: integer({ label: 'Tarefa' }),
  },
  list: {
    columns: [
      'operacao',
      'exercicio_referencia',
      'versao_planejamento_id',
      'usuario',
      'inicio',
      'duracao',
      'situacao',
      'linhas_gravadas',
      'total_depois',
    ],
    filters: ['operacao', 'versao_planejamento_id', 'exercicio_referencia'],
    sort: ['-simulado_em'],
    small: true,
    totals: false,
  },
  form: [
    section('Operação', ['operacao', 'exercicio_referencia', 'versao_planejamento_id', 'parametros']),
    section('Resultado', [
      'situacao',
      'mensagem',
      'versao_destino_id',
      'linhas_lidas',
      'linhas_gravadas',
      'total_antes',
      'total_depois',
      'usuario',
      'simulado_em',
      'inicio',
      'duracao',
    ]),
  ],
  acts: {
    resultado: { label: 'Resultado', regra: 1, file: true, when: { situacao: ['Concluído', 'Desfeito'] } },
    confirmar: { label: 'Confirmar', when: { situacao: 'Simulado' } },
    desfazer: {
      label: 'Desfazer',
      confirm:
        'Os valores voltam ao que eram antes, se ninguém alterou as linhas depois. Saem também os cadastros que ele criou e que nada mais usa.',
      when: { situacao: 'Concluído', operacao: DESFAZIVEIS },
    },
  },
});
export type ProcessamentoPlanejamento = RecordOf<typeof processamentoPlanejamento>;
