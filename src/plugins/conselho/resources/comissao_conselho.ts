import { choice, date, defineResource, files, items, longText, type RecordOf, ref, section, text } from '../../../resources/definition';

/** A committee of a council: what it studies, who is in it, and what it reported. */
export const comissaoConselho = defineResource({
  name: 'comissao_conselho',
  label: { one: 'Comissão', many: 'Comissões', gender: 'f', also: ['comissão do conselho'] },
  route: { base: '/conselho/comissoes' },
  display: ['nome'],
  fields: {
    plenario_id: ref('plenario_conselho', { label: 'Plenário', required: true, immutable: true, span: 6 }),
    nome: text(120, { label: 'Nome', required: true, span: 6 }),
    tipo: choice({ permanente: 'Permanente', temporaria: 'Temporária' }, { label: 'Tipo', required: true, default: 'permanente', span: 3 }),
    prazo: date({ label: 'Prazo', when: { tipo: 'temporaria' }, required: { tipo: 'temporaria' }, span: 3 }),
    objeto: longText({ label: 'Objeto', required: true }),
    membros: items(
      {
        conselheiro_id: ref('conselheiro', { label: 'Conselheiro', required: true, span: 7 }),
        cargo_conselho_id: ref('cargo_conselho', {
          label: 'Cargo',
          required: true,
          where: { grupo: 'comissao' },
          otherwise: 'não é de comissão',
          span: 5,
        }),
      },
      { label: 'Membros', one: 'membro', min: 1 },
    ),
    relatorios: files(['documentos'], { label: 'Relatórios', max: 20 }),
  },
  list: { columns: ['nome', 'plenario_id', 'tipo', 'prazo'], filters: ['plenario_id', 'nome', 'tipo'], sort: ['nome'], small: true },
  form: [section('Comissão', ['plenario_id', 'nome', 'tipo', 'prazo', 'objeto', 'relatorios']), section('Membros', ['membros'])],
});
export type ComissaoConselho = RecordOf<typeof comissaoConselho>;
