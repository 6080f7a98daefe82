import { defineResource, derived, email, phone, type RecordOf, ref, section, text } from '../../../../resources/definition';

/** Who is where, and how to reach them: departments and who has their boxes (handbook Administração 1.2). */
export const contato = defineResource({
  name: 'contato',
  label: { one: 'Contato', many: 'Contatos', gender: 'm', also: ['ramal', 'telefone'] },
  route: { base: '/administracao/processos/gestao/contatos' },
  view: true,
  display: ['nome'],
  fields: {
    nome: text(150, { label: 'Nome' }),
    departamento: text(150, { label: 'Departamento' }),
    orgao: text(150, { label: 'Órgão' }),
    fone: phone({ label: 'Telefone' }),
    ramal: text(10, { label: 'Ramal' }),
    email: email({ label: 'E-mail' }),
    pessoa_id: ref('pessoa', { label: 'Pessoa' }),
    cargo: derived('text', { label: 'Cargo' }),
    papel: derived('text', { label: 'O que é' }),
  },
  list: {
    columns: ['nome', 'papel', 'cargo', 'departamento', 'orgao', 'fone', 'ramal', 'email'],
    filters: ['nome', 'departamento', 'orgao'],
    sort: ['nome'],
  },
  form: [section('Contato', ['nome', 'papel', 'cargo', 'departamento', 'orgao', 'fone', 'ramal', 'email'])],
});
export type Contato = RecordOf<typeof contato>;
