import {
  choice,
  choices,
  defineResource,
  derived,
  integer,
  items,
  longText,
  type RecordOf,
  ROLES,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** The rules of a permission (handbook 4.3), by number. */
export const REGRAS = { 1: 'Visualizar', 2: 'Salvar', 3: 'Liberar', 4: 'Apagar', 5: 'Executar', 6: 'Sensíveis' } as const;

export const grupoUsuario = defineResource({
  name: 'grupo_usuario',
  label: { one: 'Grupo de usuários', many: 'Grupos de usuários', gender: 'm' },
  route: { base: '/cadastro/usuarios/grupos' },
  display: 'nome',
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true }),
    descricao: longText({ label: 'Descrição' }),
    padrao_para: choice(
      { cidadao: 'Cidadão', empresa: 'Empresa', fornecedor: 'Fornecedor', servidor: 'Servidor' },
      { label: 'Grupo padrão de', unique: true },
    ),
    gestor: yesNo({ label: 'Conta como gestor', required: true, default: false }),
    consolida: yesNo({ label: 'Consulta consolidada de entidades', required: true, default: false }),
    papeis: choices(ROLES, {
      label: 'Papéis',
      help: 'Os atos que a lei separa por função: quem tem papéis só pratica os que são dos seus, e só a eles o trabalho espera.',
    }),
    so_dos_papeis: yesNo({
      label: 'Só atos dos próprios papéis',
      required: true,
      default: false,
      help: 'Marque no grupo que não tem papel algum, como o de qualquer servidor: suas permissões não alcançam os atos que são de uma função. Desmarcado e sem papéis, valem só as permissões.',
    }),
    exige_2fa: yesNo({ label: 'Exige verificação em duas etapas', required: true, default: false }),
    validade_dias: integer({ label: 'Revisar acessos a cada (dias)', default: 180, min: 1, max: 3650 }),
    matriz: items(
      {
        sistema_id: ref('sistema', { label: 'Tela', required: true }),
        regras: choices(REGRAS, { label: 'Regras', required: true }),
      },
      { label: 'Permissões', one: 'permissão', table: 'grupo_permissao', min: 1 },
    ),
    justificativa_segregacao: longText({
      label: 'Justificativa da segregação',
      help: 'Só quando as permissões juntam funções que a lei separa: por que não há outra pessoa e como o controle é feito. Ao menos 20 caracteres.',
    }),
    usuarios: derived('integer', { label: 'Usuários' }),
    telas: derived('integer', { label: 'Telas' }),
    revisado_em: derived('date', { label: 'Última revisão' }),
  },
  list: {
    columns: ['nome', 'usuarios', 'telas', 'exige_2fa', 'revisado_em'],
    filters: ['nome', 'exige_2fa'],
    extraFilters: {
      sistema_id: ref('sistema', { label: 'Sistema' }),
      revisao_vencida: yesNo({ label: 'Revisão vencida' }),
    },
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Identificação', ['nome', 'padrao_para', 'descricao', 'validade_dias', 'usuarios', 'telas', 'revisado_em']),
    section('Alcance', ['gestor', 'consolida', 'exige_2fa', 'papeis', 'so_dos_papeis']),
    section('Permissões', ['matriz', 'justificativa_segregacao']),
  ],
  acts: { revisar: { label: 'Registrar revisão', confirm: 'Você conferiu quem está no grupo e o que ele permite?' } },
});
export type GrupoUsuario = RecordOf<typeof grupoUsuario>;
