import { active, choice, code, date, defineResource, money, section, text } from '../../../../resources/definition';

/** A resource that exists only in the documentation: what its list and its form are made from. */
export const sampleResource = defineResource({
  name: 'exemplo',
  label: { one: 'Contrato de exemplo', many: 'Contratos de exemplo', gender: 'm' },
  route: { base: '/publico/documentacao/componentes' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('999/9999', { label: 'Número', required: true, span: 3 }),
    nome: text(120, { label: 'Objeto', required: true, span: 9 }),
    tipo: choice({ obra: 'Obra', servico: 'Serviço', compra: 'Compra' }, { label: 'Tipo', required: true }),
    assinatura: date({ label: 'Assinatura', required: true }),
    valor: money({ label: 'Valor', required: true, min: '0.01' }),
    situacao: active(),
  },
  list: { columns: ['codigo', 'nome', 'tipo', 'assinatura', 'valor', 'situacao'], sort: ['codigo'] },
  form: [section('Identificação', ['codigo', 'nome', 'tipo', 'assinatura', 'valor', 'situacao'])],
});

const OBJECTS = ['Reforma da escola central', 'Merenda escolar', 'Limpeza urbana', 'Pontes rurais', 'Material de escritório'];
const TYPES = ['obra', 'compra', 'servico', 'obra', 'compra'];

/** Rows of the list of the gallery. */
export const sampleRows = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  codigo: `${String(index + 1).padStart(3, '0')}/2026`,
  nome: `${OBJECTS[index % OBJECTS.length]}, etapa ${1 + Math.floor(index / OBJECTS.length)}`,
  tipo: TYPES[index % TYPES.length],
  assinatura: `2026-0${1 + (index % 9)}-10`,
  valor: `${(index + 1) * 12_500}.00`,
  situacao: index % 4 !== 3,
}));
