import {
  active,
  choice,
  defineResource,
  items,
  money,
  month,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

const UNICA = { modo: 'unica' };
const ratear = (label: string) => percent({ label, required: true, default: '0', min: '0', max: '100', span: 3 });

/** A regime other than the RGPS: the municipality's own, another's, or a complementary one (handbook Pessoal 5.5). */
export const outraPrevidencia = defineResource({
  name: 'outra_previdencia',
  label: { one: 'Outra previdência', many: 'Outras previdências', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/outras-previdencias' },
  display: ['nome'],
  fields: {
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(
      { rpps: 'RPPS', complementar: 'Previdência complementar', outro_ente: 'RPPS de outro ente (cedidos)' },
      { label: 'Tipo', required: true, span: 3 },
    ),
    situacao: active({ span: 3 }),
    pessoa_id: ref('pessoa', { label: 'Órgão gestor', required: true, where: { tipo: 'juridica' }, span: 6 }),
    segregacao: choice(
      { unico: 'Fundo único', capitalizacao: 'Fundo em capitalização', reparticao: 'Fundo em repartição' },
      { label: 'Segregação da massa', required: true, default: 'unico', span: 6 },
    ),
    vigencias: items(
      {
        inicio: month({ label: 'Início', required: true, span: 2 }),
        lei: text(120, { label: 'Lei', required: true, span: 6 }),
        modo: choice({ unica: 'Alíquota única', progressiva: 'Faixas' }, { label: 'Modo', required: true, default: 'unica', span: 4 }),
        aliquota_servidor: percent({ label: 'Servidor', when: UNICA, required: UNICA, min: '0', max: '100', span: 3 }),
        patronal_normal: ratear('Patronal'),
        patronal_suplementar: ratear('Suplementar'),
        taxa_administracao: ratear('Taxa de administração'),
        teto_contribuicao: yesNo({ label: 'Contribui só até o teto do RGPS', required: true, default: false, span: 6 }),
        inativos_sobre: choice(
          { acima_teto: 'Acima do teto do RGPS', acima_minimo: 'Acima do salário mínimo' },
          { label: 'Inativos contribuem', required: true, default: 'acima_teto', span: 6 },
        ),
        faixas: items(
          {
            ate: money({ label: 'Até', help: 'Em branco na última.', span: 6 }),
            aliquota: percent({ label: 'Alíquota', required: true, min: '0', max: '100', span: 6 }),
          },
          { label: 'Faixas', one: 'faixa', table: 'outra_previdencia_faixa', when: { modo: 'progressiva' } },
        ),
      },
      { label: 'Vigências', one: 'vigência', table: 'outra_previdencia_vigencia', min: 1 },
    ),
  },
  list: { columns: ['nome', 'tipo', 'pessoa_id', 'situacao'], filters: ['nome', 'tipo', 'situacao'], sort: ['nome'], small: true },
  form: [section('Regime', ['nome', 'tipo', 'situacao', 'pessoa_id', 'segregacao']), section('Vigências', ['vigencias'])],
  rules: [
    onePerKey('vigencias', ['inicio'], 'Já há uma vigência que começa neste mês.'),
    // P1: Lei 9.717/1998, art. 2º: what the municipality pays is from once to twice what the servant pays
    (draft) => {
      for (const [n, line] of (Array.isArray(draft.vigencias) ? draft.vigencias : []).entries()) {
        const [own, patronal] = [Number(line?.aliquota_servidor ?? 0), Number(line?.patronal_normal ?? 0)];
        if (draft.tipo === 'rpps' && line?.modo === 'unica' && own > 0 && (patronal < own || patronal > 2 * own))
          return { [`vigencias.${n}.patronal_normal`]: ['Fica entre uma e duas vezes a do servidor (Lei 9.717/1998, art. 2º).'] };
      }
      return null;
    },
  ],
});
export type OutraPrevidencia = RecordOf<typeof outraPrevidencia>;
