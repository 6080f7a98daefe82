import { defineResource, items, type RecordOf, ref, SESSAO, section, text } from '../../../../resources/definition';

/** People and departments that a person writes to together, under a name of theirs (handbook Administração 0.5 and 1.2). */
export const contatoGrupo = defineResource({
  name: 'contato_grupo',
  label: { one: 'Grupo de contatos', many: 'Grupos de contatos', gender: 'm' },
  route: { base: '/administracao/processos/gestao/contatos/grupos' },
  menu: SESSAO,
  display: ['nome'],
  fields: {
    usuario_id: ref('usuario', { label: 'Dono', readOnly: true }),
    nome: text(80, { label: 'Nome', required: true, unique: ['usuario_id'] }),
    membros: items(
      {
        departamento_id: ref('departamento', { label: 'Departamento', where: { recebe_processos: true, situacao: true }, span: 6 }),
        pessoa_id: ref('pessoa', { label: 'ou pessoa', span: 6 }),
      },
      { label: 'Membros', one: 'membro', min: 1 },
    ),
  },
  list: { columns: ['nome'], filters: ['nome'], sort: ['nome'], small: true },
  form: [section('Grupo', ['nome']), section('Membros', ['membros'])],
});
export type ContatoGrupo = RecordOf<typeof contatoGrupo>;
