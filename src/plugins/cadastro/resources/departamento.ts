import {
  active,
  addDays,
  choice,
  date,
  defineResource,
  derived,
  eachItem,
  email,
  endAfterStart,
  items,
  periodsApart,
  phone,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { responsaveis } from './parts';

const onePerFunction = periodsApart('responsaveis', ['funcao'], 'O período se sobrepõe ao de outro responsável da mesma função.');

/** DP3: a titular ends on the day before the next one begins. Lines keep their order; two that begin together stay. */
export function endedHeads<L extends { funcao?: unknown; inicio?: unknown; fim?: unknown }>(lines: readonly L[]): L[] {
  const starts = lines.flatMap(({ funcao, inicio }) => (funcao === 'titular' && typeof inicio === 'string' ? [inicio] : [])).sort();
  return lines.map((line) => {
    if (line.funcao !== 'titular') return line;
    const next = starts.find((inicio) => inicio > String(line.inicio));
    return next && (!line.fim || String(line.fim) >= next) ? { ...line, fim: addDays(next, -1) } : line;
  });
}

export const departamento = defineResource({
  name: 'departamento',
  label: { one: 'Departamento', many: 'Departamentos', gender: 'm', also: ['setor', 'lotação'] },
  route: { base: '/cadastro/departamento', param: 'departamento_id' },
  findable: true,
  display: ['nome'],
  fields: {
    unidade_id: ref('unidade', { label: 'Unidade', required: true }),
    departamento_pai_id: ref('departamento', { label: 'Subordinado a' }),
    nome: text(150, { label: 'Nome', required: true }),
    sigla: text(20, { label: 'Sigla' }),
    nivel: choice(
      {
        secretaria: 'Secretaria',
        departamento: 'Departamento',
        divisao: 'Divisão',
        setor: 'Setor',
        secao: 'Seção',
        coordenadoria: 'Coordenadoria',
        conselho: 'Conselho',
        equipamento: 'Equipamento público',
      },
      { label: 'Nível', required: true },
    ),
    responsaveis: responsaveis({ titular: 'Titular', substituto: 'Substituto' }),
    membros: items(
      {
        usuario_id: ref('usuario', { label: 'Usuário', required: true, span: 4 }),
        perfil: choice({ leitura: 'Leitura', tramitacao: 'Tramitação', chefia: 'Chefia' }, { label: 'Perfil', required: true, span: 3 }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
      },
      { label: 'Usuários com acesso à caixa', one: 'usuário' },
    ),
    recebe_processos: yesNo({ label: 'Recebe processos', required: true, default: true }),
    aparece_organograma: yesNo({ label: 'Exibir no organograma', required: true, default: true }),
    localizacao: text(200, { label: 'Localização' }),
    fone: phone({ label: 'Telefone' }),
    ramal: text(10, { label: 'Ramal' }),
    email: email({ label: 'E-mail' }),
    horario: text(200, { label: 'Horário de atendimento' }),
    inicio_vigencia: date({ label: 'Início da vigência', required: true }),
    fim_vigencia: date({ label: 'Fim da vigência' }),
    situacao: active(),
    orgao: derived('text', { label: 'Órgão' }),
    nome_unidade: derived('text', { label: 'Nome da unidade' }),
    titular: derived('text', { label: 'Titular' }),
  },
  optionNotes: ['nome_unidade'],
  importable: { key: ['unidade_id', 'nome'] },
  list: {
    columns: ['nome', 'sigla', 'unidade_id', 'orgao', 'departamento_pai_id', 'titular', 'recebe_processos', 'situacao'],
    filters: ['nome', 'unidade_id', 'departamento_pai_id', 'nivel', 'recebe_processos', 'situacao'],
    extraFilters: { orgao_id: ref('orgao', { label: 'Órgão' }) },
    sort: ['nome'],
  },
  form: [
    section('Identificação', ['unidade_id', 'departamento_pai_id', 'nome', 'sigla', 'nivel', 'situacao', 'orgao', 'titular']),
    section('Vigência', ['inicio_vigencia', 'fim_vigencia']),
    section('Responsáveis', ['responsaveis']),
    section('Processos', ['recebe_processos', 'aparece_organograma', 'membros']),
    section('Contato', ['localizacao', 'fone', 'ramal', 'email', 'horario']),
  ],
  rules: [
    endAfterStart('inicio_vigencia', 'fim_vigencia'),
    eachItem('responsaveis', endAfterStart('inicio', 'fim')),
    eachItem('membros', endAfterStart('inicio', 'fim')),
    (draft) => onePerFunction(Array.isArray(draft.responsaveis) ? { responsaveis: endedHeads(draft.responsaveis) } : {}),
    periodsApart('membros', ['usuario_id'], 'O usuário já tem acesso neste período.'),
  ],
});
export type Departamento = RecordOf<typeof departamento>;
