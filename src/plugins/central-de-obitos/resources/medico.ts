import { active, choice, defineResource, derived, ref, refs, section, text } from '../../../resources/definition';

/** A doctor who attests deaths or authorises exhumations. */
export const medico = defineResource({
  name: 'medico',
  label: { one: 'Médico', many: 'Médicos', gender: 'm', also: ['CRM', 'legista'] },
  route: { base: '/central-de-obitos/medico' },
  findable: true,
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Médico' }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, otherwise: 'não é pessoa física', span: 6 }),
    crm: text(7, { label: 'CRM', required: true, unique: ['uf_id'], span: 2 }),
    uf_id: ref('estado', { label: 'UF do CRM', required: true, span: 4 }),
    inscricao: choice(
      { principal: 'Principal', secundaria: 'Secundária', provisoria: 'Provisória' },
      { label: 'Inscrição', required: true, default: 'principal', span: 4 },
    ),
    especialidades: refs('especialidade_medico', { label: 'Especialidades', where: { situacao: true }, otherwise: 'não está em uso' }),
    situacao: active(),
  },
  list: {
    columns: ['pessoa_id', 'crm', 'uf_id', 'inscricao', 'situacao'],
    filters: ['pessoa_id', 'crm', 'uf_id', 'situacao'],
    sort: ['id'],
  },
  form: [section('Médico', ['pessoa_id', 'crm', 'uf_id', 'inscricao', 'especialidades', 'situacao'])],
  rules: [({ crm }) => (typeof crm === 'string' && !/^\d{1,7}$/.test(crm.trim()) ? { crm: ['O CRM tem de um a sete algarismos.'] } : null)],
});
