import { defineResource, type RecordOf, ref, section, text } from '../../../resources/definition';

/**
 * A network that a group, or one user, signs in from (handbook Cadastro 11, "Acesso por rede"). Who has rows of their own
 * obeys them alone; otherwise those of all their groups together; without any row, every network is good.
 */
export const faixaIp = defineResource({
  name: 'faixa_ip',
  label: { one: 'Faixa de rede', many: 'Acesso por rede', gender: 'f' },
  route: { base: '/configuracao/cliente/acesso-por-rede' },
  menu: 'configuracao.cliente',
  display: 'cidr',
  fields: {
    cidr: text(43, {
      label: 'Rede (CIDR)',
      required: true,
      span: 4,
      help: 'Como 200.10.20.0/24, ou um endereço só: 200.10.20.5. Vale também IPv6.',
    }),
    grupo_id: ref('grupo_usuario', { label: 'Grupo', span: 4 }),
    usuario_id: ref('usuario', { label: 'Usuário', span: 4 }),
    descricao: text(150, { label: 'Descrição' }),
  },
  list: { columns: ['cidr', 'grupo_id', 'usuario_id', 'descricao'], filters: ['grupo_id', 'usuario_id'], sort: ['cidr'], small: true },
  form: [section('Rede', ['cidr', 'grupo_id', 'usuario_id', 'descricao'])],
});
export type FaixaIp = RecordOf<typeof faixaIp>;
