import { addIssue, compareDecimals, type DraftOf, type Issues } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { insertMany } from '../../../server/resources/many';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { dividirValor } from '../calculo/dividir';
import { type Bem, bem } from '../resources/bem';
import { desmembrar, type PedidoDesmembrar } from './desmembrar';
import { FIM_DA_VIDA } from './fim-da-vida';
import { estornarIncorporacao, incorporar } from './incorporar';
import { travarOrigem } from './liquidado';

type Rascunho = Readonly<Partial<DraftOf<typeof bem>>>;

/** Of what is in the book, what it is worth, where it is, with whom and of what class do not change by the form (R3). */
const DO_INCORPORADO = [
  'tipo_bem_id',
  'classificacao_id',
  'forma_ingresso',
  'valor_aquisicao',
  'data_aquisicao',
  'data_uso',
  'orgao_id',
  'unidade_id',
  'departamento_id',
  'local',
  'detentor_id',
  'fornecedor_id',
  'material_id',
] as const;
/** What a purchase says of its bens. */
const DA_COMPRA = ['forma_ingresso', 'valor_aquisicao', 'fornecedor_id', 'material_id'] as const;

/** What Repetir nos iguais copies. */
const REPETIDOS = [
  'tipo_bem_id',
  'classificacao_id',
  'orgao_id',
  'unidade_id',
  'departamento_id',
  'local',
  'detentor_id',
  'marca',
  'modelo',
  'cor',
  'estado_conservacao',
  'data_uso',
  'sigiloso',
] as const;

function julgar(draft: Rascunho, current: Bem | null): Issues {
  const issues: Issues = {};
  const muda = (campo: keyof Bem) => Object.hasOwn(draft, campo) && draft[campo as keyof Rascunho] !== current?.[campo];
  if (!current) {
    if (draft.forma_ingresso === 'compra')
      addIssue(
        issues,
        'forma_ingresso',
        'O bem comprado nasce do recebimento definitivo ou da liquidação da compra: procure-o na lista, entre os que estão a incorporar.',
      );
    if (draft.forma_ingresso === 'transferencia')
      addIssue(issues, 'forma_ingresso', 'O bem de outra entidade entra pela transferência que ela envia, em Patrimônio › Movimentação.');
    return issues;
  }
  if (current.situacao_bem !== 'a_incorporar')
    for (const campo of DO_INCORPORADO)
      if (muda(campo))
        addIssue(
          issues,
          campo,
          'O bem está incorporado: isto não muda pelo cadastro. Use Movimentação, Alterações ou, se a incorporação está errada, estorne-a.',
        );
  if (current.forma_ingresso === 'compra')
    for (const campo of DA_COMPRA) if (muda(campo)) addIssue(issues, campo, 'É o que diz a compra deste bem.');
  if (current.forma_ingresso !== 'compra' && draft.forma_ingresso === 'compra')
    addIssue(issues, 'forma_ingresso', 'Só é comprado o bem que nasceu de um recebimento ou de uma liquidação.');
  return issues;
}

/** Copies what was typed of a bem to the others that wait of the same nota and material. */
async function repetir(tx: Work, record: Bem): Promise<void> {
  const { id, recebimento_id, liquidacao_id, material_id } = record;
  if (!recebimento_id && !liquidacao_id)
    throw new ValidationError({ id: ['Este bem não veio de uma compra: não há outros iguais a ele.'] });
  await tx.db.execute(
    `update public.bem t set ${REPETIDOS.map((name) => `${name} = o.${name}`).join(', ')}, versao = t.versao + 1 from public.bem o
      where o.id = $1 and t.id <> o.id and t.cliente_id = $2 and t.situacao_bem = 'a_incorporar' and t.recebimento_id is not distinct from $3
        and t.liquidacao_id is not distinct from $4 and t.material_id is not distinct from $5`,
    [id, tx.cliente.id, recebimento_id, liquidacao_id, material_id],
  );
}

/** Makes several bens, of equal parts of its value, of one that waits. */
async function dividir(tx: Work, record: Bem, quantidade: number): Promise<void> {
  const [primeiro = '0.00', ...outros] = dividirValor(record.valor_aquisicao as string, quantidade);
  if (outros.some((valor) => compareDecimals(valor, '0') === 0))
    throw new ValidationError({ quantidade: ['São bens demais para este valor: nenhum pode valer zero.'] });
  await writeColumns(tx, bem, record.id, { valor_aquisicao: primeiro });
  const { id: _, tombamento: __, foto: ___, ...comum } = record;
  await insertMany(
    tx,
    tx.services.registry.get(bem.name),
    outros.map((valor_aquisicao) => ({ ...comum, valor_aquisicao })),
  );
}

export const bemRules = onResource(bem, {
  derived: {
    rotulo: (t) => `coalesce(lpad(${t}.tombamento::text, 6, '0'), 'A incorporar')`,
    reserva_reavaliacao: (t) => `coalesce((select sum(v.reserva) from public.bem_valor v where v.bem_id = ${t}.id), 0)::numeric(18,2)`,
    valor_liquido: (t) => `(${t}.valor_bruto - ${t}.depreciacao_acumulada - ${t}.perda_acumulada)`,
  },
  filters: {
    fim_da_vida: (value, t) => `${FIM_DA_VIDA(t)} = ${value === true}`,
    // R7: who keeps it left, and has no other bond
    responsavel_desligado: (value, t) =>
      `(${t}.situacao_bem not in ('a_incorporar', 'baixado', 'agregado', 'cancelado')
        and exists (select from public.funcionario f where f.pessoa_id = ${t}.detentor_id and f.data_desligamento <= hoje() and f.data_exclusao is null)
        and not exists (select from public.funcionario f where f.pessoa_id = ${t}.detentor_id and coalesce(f.data_desligamento, 'infinity') > hoje()
          and f.data_exclusao is null)) = ${value === true}`,
  },
  lockedBecause: (t) => `case when ${t}.situacao_bem = 'cancelado' then 'A compra deste bem foi estornada.'
      when ${t}.situacao_bem = 'agregado' then 'A compra passou a ser parte de outro bem, por uma melhoria: estorne-a para mudar.'
      when ${t}.situacao_bem = 'baixado' then 'O bem foi baixado: a sua história fica.' end`,
  judge: (draft, _work, current) => julgar(draft, current),
  beforeDelete: (record) => {
    if (record.situacao_bem !== 'a_incorporar' || record.forma_ingresso === 'compra' || record.tombamento !== null)
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: 'Só se exclui o bem incluído à mão que nunca foi incorporado. O de uma compra sai da lista com o estorno dela.',
      });
  },
  acts: {
    incorporar: act(
      'Bem incorporado.',
      async (record: Bem, _input, tx) => {
        await incorporar(tx, record);
        return undefined;
      },
      { lock: travarOrigem },
    ),
    repetir: act('Repetido nos bens iguais.', async (record: Bem, _input, tx) => {
      await repetir(tx, record);
      return undefined;
    }),
    dividir: act('Bem dividido.', async (record: Bem, { quantidade }, tx) => {
      await dividir(tx, record, quantidade as number);
      return undefined;
    }),
    fixar_plaqueta: act('Plaqueta fixada.', (record: Bem, _input, tx) =>
      writeColumns(tx, bem, record.id, { plaqueta_fixada_em: tx.today(), plaqueta_vias: record.plaqueta_vias ?? 1 }),
    ),
    outra_plaqueta: act('Outra plaqueta pedida.', (record: Bem, _input, tx) =>
      writeColumns(tx, bem, record.id, {
        plaqueta_impressa_em: null,
        plaqueta_fixada_em: null,
        plaqueta_vias: (record.plaqueta_vias ?? 1) + 1,
      }),
    ),
    desmembrar: act('Bem desmembrado.', (record: Bem, asked, tx) => desmembrar(tx, record, asked as PedidoDesmembrar)),
    estornar_incorporacao: act(
      'Incorporação estornada.',
      async (record: Bem, asked, tx) => {
        await estornarIncorporacao(tx, record, asked);
        return undefined;
      },
      { lock: travarOrigem },
    ),
  },
});
