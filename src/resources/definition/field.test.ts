import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  active,
  choice,
  choices,
  type DraftOf,
  date,
  defineResource,
  derived,
  files,
  integer,
  isColumn,
  items,
  money,
  type RecordOf,
  ref,
  refs,
  relationName,
  section,
  text,
  yesNo,
} from '.';
import type { CivilDate, Money, StoredFile } from './values';

const contrato = defineResource({
  name: 'contrato',
  label: { one: 'Contrato', many: 'Contratos', gender: 'm' },
  route: { base: '/compras/contrato' },
  display: 'numero',
  fields: {
    numero: text(20, { label: 'Número', required: true }),
    objeto: text(200, { label: 'Objeto' }),
    valor: money({ label: 'Valor', required: true }),
    assinatura: date({ label: 'Assinatura', required: 'create' }),
    tipo: choice({ obra: 'Obra', servico: 'Serviço' }, { label: 'Tipo', required: true }),
    fases: choices({ a: 'A', b: 'B' }, { label: 'Fases' }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', required: true }),
    fiscais: refs('pessoa', { label: 'Fiscais' }),
    parcelas: integer({ label: 'Parcelas', required: true, default: 1 }),
    sigiloso: yesNo({ label: 'Sigiloso' }),
    anexos: files(['documentos'], { label: 'Anexos' }),
    itens: items({ descricao: text(90, { label: 'Descrição', required: true }), valor: money({ label: 'Valor' }) }, { label: 'Itens' }),
    saldo: derived('money', { label: 'Saldo' }),
    situacao: active(),
  },
  list: { columns: ['numero', 'valor'], sort: ['-numero'] },
  form: [section('Contrato', ['numero'])],
});
type Contrato = RecordOf<typeof contrato>;
type Rascunho = DraftOf<typeof contrato>;

describe('o tipo do registro', () => {
  it('segue a definição, sem conversões', () => {
    expectTypeOf<Contrato['id']>().toEqualTypeOf<number>();
    expectTypeOf<Contrato['numero']>().toEqualTypeOf<string>();
    expectTypeOf<Contrato['objeto']>().toEqualTypeOf<string | null>();
    expectTypeOf<Contrato['valor']>().toEqualTypeOf<Money>();
    expectTypeOf<Contrato['assinatura']>().toEqualTypeOf<CivilDate>();
    expectTypeOf<Contrato['tipo']>().toEqualTypeOf<'obra' | 'servico'>();
    expectTypeOf<Contrato['fases']>().toEqualTypeOf<('a' | 'b')[] | null>();
    expectTypeOf<Contrato['fornecedor_id']>().toEqualTypeOf<number>();
    expectTypeOf<Contrato['sigiloso']>().toEqualTypeOf<boolean | null>();
    expectTypeOf<Contrato['anexos']>().toEqualTypeOf<StoredFile[]>();
    expectTypeOf<Contrato['situacao']>().toEqualTypeOf<boolean>();
    expectTypeOf<Contrato['itens'][number]['descricao']>().toEqualTypeOf<string>();
    expectTypeOf<Contrato['itens'][number]['id']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Contrato['saldo']>().toEqualTypeOf<string | null>();
  });
});

describe('o tipo do rascunho', () => {
  it('exige o obrigatório sem valor padrão e dispensa o resto', () => {
    expectTypeOf<{ numero: string; valor: Money; assinatura: CivilDate; tipo: 'obra'; fornecedor_id: number }>().toExtend<Rascunho>();
    expectTypeOf<{ valor: Money; assinatura: CivilDate; tipo: 'obra'; fornecedor_id: number }>().not.toExtend<Rascunho>();
    expectTypeOf<Rascunho['parcelas']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<Rascunho>().not.toHaveProperty('saldo');
  });
});

describe('a definição', () => {
  it('completa o que segue da rota', () => {
    expect(contrato.api).toEqual({ path: '/compras/contrato', update: 'put' });
    expect(contrato.menu).toBe('compras.contrato');
    expect(contrato.route.param).toBe('id');
    expect(contrato.display).toEqual(['numero']);
  });

  it('só campos de um valor são colunas da tabela', () => {
    const columns = Object.entries(contrato.fields).filter(([, field]) => isColumn(field));
    expect(columns.map(([name]) => name)).toEqual([
      'numero',
      'objeto',
      'valor',
      'assinatura',
      'tipo',
      'fases',
      'fornecedor_id',
      'parcelas',
      'sigiloso',
      'situacao',
    ]);
    expect(isColumn(text(9, { label: 'Senha', transient: true }))).toBe(false);
  });

  it('a relação se mostra sob o nome do campo sem _id, se nenhum outro campo o tem', () => {
    const { fornecedor_id, fiscais } = contrato.fields;
    expect(relationName('fornecedor_id', fornecedor_id)).toBe('fornecedor');
    expect(relationName('fiscais', fiscais)).toBe('fiscais_rel');
    const disputada = defineResource({
      ...contrato,
      document: undefined,
      due: undefined,
      labels: undefined,
      next: undefined,
      display: 'cidade',
      fields: { cidade: text(9, { label: 'Cidade' }), cidade_id: ref('cidade', { label: 'Cidade' }) },
      list: { columns: ['cidade'], sort: ['cidade'] },
      unique: [],
      emptyCounts: undefined,
      importable: undefined,
      optionNotes: undefined,
      findable: undefined,
      public: undefined,
    });
    expect(relationName('cidade_id', disputada.fields.cidade_id)).toBe('cidade_id_rel');
  });
});
