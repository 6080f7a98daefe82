import { addDays, formatDate, formatDecimal, type Issues, isEmpty } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { excessoDaAdesao } from '../../calculo/contratacao/adesao';
import { type AdesaoAta, adesaoAta } from '../../resources/contratacao/adesao_ata';
import { desfazerAdesao, publicarAdesao } from '../pncp/despesa';

/** In which who adheres contracts, from the authorisation (handbook Compras 4A, R5). */
const DIAS_DE_CONTRATAR = 90;

/** Adesões (handbook Compras 4A, Ata de Registro de Preços): they never take from the quotas, and have limits of their own. */
export const adesaoAtaRules = onResource(adesaoAta, {
  derived: {
    rotulo: (t) =>
      `${t}.orgao_aderente || coalesce((select ', ata ' || lpad(a.numero::text, 6, '0') || '/' || a.ano from public.ata_registro_preco a
         where a.id = ${t}.ata_id and a.cliente_id = ${t}.cliente_id), '')`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'solicitada' then 'A adesão já foi decidida: não se altera.' end`,
  judge: (draft, work, current) => julgarAdesao(work, { ...current, ...draft } as AdesaoAta),
  beforeDelete: ({ situacao }) => {
    if (situacao !== 'solicitada')
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A adesão já foi decidida. Cancele-a em vez de excluir.' });
  },
  acts: {
    autorizar: act('Adesão autorizada.', autorizar, { lock: travarAtaDe }),
    recusar: act('Adesão recusada.', ({ id }, { motivo }, tx) => writeColumns(tx, adesaoAta, id, { motivo })),
    cancelar: act('Adesão cancelada.', cancelar, { lock: travarAtaDe }),
  },
});

/** The ata before its adesão: two that are authorised at once are counted one after the other. */
async function travarAtaDe(tx: Work, id: number): Promise<void> {
  await tx.db.first(
    `select a.id from public.ata_registro_preco a where a.cliente_id = $2
        and a.id = (select x.ata_id from public.adesao_ata x where x.id = $1 and x.cliente_id = $2) for no key update`,
    [id, tx.cliente.id],
  );
}

async function autorizar(adesao: AdesaoAta, _input: object, tx: Work): Promise<void> {
  const issues = await julgarAdesao(tx, adesao);
  if (isEmpty(adesao.aceite_fornecedor)) issues.aceite_fornecedor = ['Anexe o aceite do fornecedor (Lei 14.133/2021, art. 86, § 2º, III).'];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await writeColumns(tx, adesaoAta, adesao.id, { autorizada_em: tx.today(), contratar_ate: addDays(tx.today(), DIAS_DE_CONTRATAR) });
  await publicarAdesao(tx, adesao);
}

async function cancelar({ id }: AdesaoAta, { motivo }: { motivo: string | null }, tx: Work): Promise<void> {
  await writeColumns(tx, adesaoAta, id, { motivo });
  await desfazerAdesao(tx, id, motivo ?? '');
}

interface Registrado extends Record<string, unknown> {
  item_numero: number;
  registrada: string;
  casas: number;
  cancelado: boolean;
  do_orgao: string;
  de_todos: string;
}

/** What is asked is of items of a vigente ata, and fits in its two limits with what was authorised before. */
async function julgarAdesao(work: Work, { id, ata_id, cnpj, itens }: AdesaoAta): Promise<Issues> {
  const ata = await work.db.first<{ situacao: string; fim: string }>(
    'select situacao, vigencia_fim::text as fim from public.ata_registro_preco where id = $1 and cliente_id = $2',
    [ata_id, work.cliente.id],
  );
  if (ata?.situacao !== 'vigente') return { ata_id: ['A ata não está vigente.'] };
  if (ata.fim < work.today()) return { ata_id: [`A vigência da ata terminou em ${formatDate(ata.fim)}.`] };
  const registrados = await lerRegistrados(work, { id: id ?? 0, ata_id, cnpj });
  const issues: Issues = {};
  for (const [n, { item_numero, quantidade }] of itens.entries()) {
    const item = registrados.find((one) => one.item_numero === item_numero);
    if (!item || item.cancelado) {
      issues[`itens.${n}.item_numero`] = [item ? 'O item foi cancelado na ata.' : 'O item não está na ata.'];
      continue;
    }
    const { registrada, casas, do_orgao: doOrgao, de_todos: deTodos } = item;
    const excesso = excessoDaAdesao({ registrada, casas, doOrgao, deTodos, pedida: quantidade });
    if (excesso)
      issues[`itens.${n}.quantidade`] = [
        excesso.de === 'orgao'
          ? `Cada órgão adere até ${formatDecimal(excesso.limite)}, metade do registrado, e este já tem ${formatDecimal(doOrgao)} (Lei 14.133/2021, art. 86, § 4º).`
          : `Todas as adesões somam até ${formatDecimal(excesso.limite)}, o dobro do registrado, e já há ${formatDecimal(deTodos)} (Lei 14.133/2021, art. 86, § 5º).`,
      ];
  }
  return issues;
}

function lerRegistrados(work: Work, { id, ata_id, cnpj }: Pick<AdesaoAta, 'id' | 'ata_id' | 'cnpj'>): Promise<Registrado[]> {
  const autorizado = (condition: string) =>
    `coalesce((select sum(x.quantidade) from public.adesao_ata d join public.adesao_ata_itens x on x.pai_id = d.id
        where d.ata_id = i.pai_id and d.cliente_id = $2 and d.situacao = 'autorizada' and d.data_exclusao is null and d.id <> $3
          and x.item_numero = i.item_numero ${condition}), 0)::text`;
  return work.db.rows<Registrado>(
    `select i.item_numero, i.quantidade_registrada::text as registrada, coalesce(u.casas_decimais, 4)::int as casas,
            i.cancelado_em is not null as cancelado, ${autorizado('and d.cnpj = $4')} as do_orgao, ${autorizado('')} as de_todos
       from public.ata_registro_preco a join public.ata_registro_preco_itens i on i.pai_id = a.id
       join public.material m on m.id = i.material_id left join public.unidade_medida u on u.id = m.unidade_id
      where a.id = $1 and a.cliente_id = $2`,
    [ata_id, work.cliente.id, id, cnpj],
  );
}
