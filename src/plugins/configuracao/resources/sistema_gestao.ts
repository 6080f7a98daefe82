import {
  active,
  choice,
  type DraftRule,
  date,
  defineResource,
  derived,
  eachItem,
  items,
  longText,
  month,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';

/** The months that are closed are of the exercício of their line. */
const monthOfYear: DraftRule = ({ ano, mes_encerrado_ate: mes }) =>
  typeof mes === 'string' && ano && !mes.startsWith(`${ano}-`) ? { mes_encerrado_ate: [`O mês encerrado deve ser de ${ano}.`] } : null;

/** A parameter has one value. */
const keysOnce: DraftRule = ({ parametros }) => {
  const keys = Array.isArray(parametros) ? parametros.map(({ chave }) => chave) : [];
  const repeated = keys.flatMap((key, index) => (key && keys.indexOf(key) < index ? [index] : []));
  return Object.fromEntries(repeated.map((index) => [`parametros.${index}.chave`, [`A chave "${keys[index]}" já está na lista.`]]));
};

/** Which root systems an entity uses, with its fiscal years and their closed months. */
export const sistemaGestao = defineResource({
  name: 'sistema_gestao',
  label: { one: 'Sistema de gestão', many: 'Sistema de gestão', gender: 'm' },
  route: { base: '/configuracao/sistema-gestao' },
  display: ['rotulo'],
  fields: {
    entidade_id: ref('orgao', { label: 'Entidade', required: true, immutable: true, where: { entidade: true } }),
    sistema_id: ref('sistema', { label: 'Sistema', required: true, immutable: true, unique: ['entidade_id'], where: { tipo: 'raiz' } }),
    ativo: active({ label: 'Ativo' }),
    data_implantacao: date({ label: 'Início de uso', required: true }),
    exercicios: items(
      {
        ano: year({ label: 'Exercício', required: true }),
        situacao: choice(
          { planejamento: 'Em planejamento', aberto: 'Aberto', encerrado: 'Encerrado', reaberto: 'Reaberto' },
          { label: 'Situação', required: true, tones: { planejamento: 'andamento', aberto: 'bom', reaberto: 'atencao' } },
        ),
        mes_encerrado_ate: month({ label: 'Mês encerrado até' }),
        aberto_em: date({ label: 'Aberto em' }),
        encerrado_em: date({ label: 'Encerrado em' }),
        motivo: text(300, { label: 'Motivo' }),
      },
      { label: 'Exercícios', one: 'exercício' },
    ),
    responsavel_id: ref('pessoa', { label: 'Gestor do sistema', where: { tipo: 'fisica' } }),
    parametros: items(
      {
        chave: text(80, { label: 'Chave', required: true }),
        valor: text(500, { label: 'Valor' }),
        descricao: longText({ label: 'Descrição' }),
      },
      { label: 'Parâmetros', one: 'parâmetro' },
    ),
    situacao_implantacao: choice(
      { nao_iniciado: 'Não iniciado', cadastros: 'Cadastros', migracao: 'Migração', treinamento: 'Treinamento', producao: 'Produção' },
      { label: 'Implantação', tones: { cadastros: 'andamento', migracao: 'andamento', treinamento: 'andamento', producao: 'bom' } },
    ),
    exercicio_aberto: derived('integer', { label: 'Exercício aberto' }),
    mes_encerrado: derived('text', { label: 'Mês encerrado até' }),
    rotulo: derived('text', { label: 'Sistema da entidade' }),
  },
  document: {
    fixed: 'no: o andamento da implantação de um sistema',
  },
  list: {
    columns: ['entidade_id', 'sistema_id', 'ativo', 'data_implantacao', 'exercicio_aberto', 'mes_encerrado', 'situacao_implantacao'],
    filters: ['entidade_id', 'sistema_id', 'ativo', 'situacao_implantacao'],
    sort: ['entidade_id', 'sistema_id'],
    small: true,
  },
  form: [
    section('Identificação', ['entidade_id', 'sistema_id', 'ativo', 'data_implantacao', 'responsavel_id', 'situacao_implantacao']),
    section('Exercícios', ['exercicios']),
    section('Parâmetros', ['parametros']),
  ],
  rules: [eachItem('exercicios', monthOfYear), keysOnce],
});
export type SistemaGestao = RecordOf<typeof sistemaGestao>;
