import { compareDecimals, counted, type DraftOf, type Issues, sumDecimals } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Alvara, alvara } from '../../resources/alvara';
import { TIPOS_ALVARA } from '../../resources/alvara-palavras';
import { type LoteRenovacaoAlvara, loteRenovacaoAlvara } from '../../resources/lote_renovacao_alvara';
import { emitirGuia } from './guia';
import { calcularTaxa, lerRegra, type RegraLida } from './regra';
import { type Renovado, renovar } from './renovar';

interface Candidato extends Renovado, Record<string, unknown> {
  titular: string;
  regime: string | null;
  situacao_fiscal: string;
  area_m2: string | null;
  empregados: number | null;
  renovado: boolean;
}

/** The alvarás of a kind that held until the end of the year before, with what the register says today of who holds them. */
function lerCandidatos(work: Work, tipo: string, exercicio: number): Promise<Candidato[]> {
  return work.db.rows<Candidato>(
    `select a.id, a.tipo, a.risco, a.contribuinte_id, a.imovel_id, a.protocolo, a.isencao, a.cno, p.nome as titular, c.regime, c.situacao_fiscal,
            c.area_m2::text, c.empregados,
            exists (select from public.alvara n where n.renova_id = a.id and n.situacao <> 'indeferido') as renovado
       from alvara a join public.contribuinte c on c.id = a.contribuinte_id join public.pessoa p on p.id = c.pessoa_id
      where a.tipo = $1 and a.situacao in ('emitido', 'vencido') and extract(year from a.validade) = $2 - 1 order by p.nome, a.id`,
    [tipo, exercicio],
  );
}

interface Item {
  alvara_id: number;
  titular: string;
  taxa: string | null;
  impedimento: string | null;
}

async function simularUm(work: Work, regra: RegraLida, um: Candidato, inicio: string): Promise<Item> {
  const { id: alvara_id, titular } = um;
  const nao = (impedimento: string): Item => ({ alvara_id, titular, taxa: null, impedimento });
  if (um.renovado) return nao('Já foi renovado.');
  if (um.situacao_fiscal !== 'ativa') return nao('A inscrição não está ativa.');
  const taxa = await calcularTaxa(work, regra, { inicio, fim: null, area_m2: um.area_m2, empregados: um.empregados });
  if ('impedimento' in taxa) return nao(taxa.impedimento);
  const isento = um.isencao || um.regime === 'mei';
  return { alvara_id, titular, taxa: isento ? '0.00' : taxa.taxa, impedimento: null };
}

const inicioDe = (exercicio: number) => `${exercicio}-01-01`;

type Rascunho = Readonly<Partial<Pick<DraftOf<typeof loteRenovacaoAlvara>, 'tipo' | 'exercicio_novo'>>>;

async function simular(tx: Work, { tipo, exercicio_novo }: Rascunho): Promise<Item[]> {
  const regra = tipo && (await lerRegra(tx, tipo, tx.today()));
  if (!tipo || !exercicio_novo || !regra) return [];
  const itens: Item[] = [];
  for (const um of await lerCandidatos(tx, tipo, exercicio_novo)) itens.push(await simularUm(tx, regra, um, inicioDe(exercicio_novo)));
  return itens;
}

async function julgar({ tipo, exercicio_novo }: Rascunho, tx: Work): Promise<Issues | null> {
  if (!tipo || !exercicio_novo) return null;
  const regra = await lerRegra(tx, tipo, tx.today());
  if (regra?.validade !== 'exercicio')
    return { tipo: ['Só se renova em lote o alvará que vale até o fim do exercício: veja as regras de alvará.'] };
  if (exercicio_novo < Number(tx.today().slice(0, 4))) return { exercicio_novo: ['O exercício já terminou.'] };
  if ((await lerCandidatos(tx, tipo, exercicio_novo)).length === 0)
    return { exercicio_novo: [`Nenhum alvará deste tipo valeu até o fim de ${exercicio_novo - 1}.`] };
  return null;
}

/**
 * Makes the new alvará of each one of the list, by what the register says now: what cannot be made any more says why on its row. What is
 * of high risk waits for a new vistoria; the others are approved as they were, and their guide goes out when the year has begun.
 */
async function efetivar(tx: Work, lote: LoteRenovacaoAlvara): Promise<void> {
  const agora = new Map((await simular(tx, lote)).map((item) => [item.alvara_id, item]));
  for (const { alvara_id, impedimento } of lote.itens) {
    if (impedimento) continue;
    const recusa = agora.has(alvara_id) ? agora.get(alvara_id)?.impedimento : 'O alvará deixou de valer depois da simulação.';
    const novo_id = recusa ? null : await renovarComo(tx, alvara_id, lote);
    await tx.db.execute(
      'update public.lote_renovacao_alvara_itens set novo_id = $3, impedimento = $4 where pai_id = $1 and alvara_id = $2',
      [lote.id, alvara_id, novo_id, recusa ?? null],
    );
  }
}

async function renovarComo(tx: Work, id: number, { exercicio_novo, vencimento }: LoteRenovacaoAlvara): Promise<number> {
  const velho = await lerAlvara(tx, id);
  const novo_id = await renovar(tx, velho, inicioDe(exercicio_novo));
  if (velho.risco !== 'alto') await writeColumns(tx, alvara, novo_id, { situacao: 'aprovado', condicionantes: velho.condicionantes });
  const novo = await lerAlvara(tx, novo_id);
  const noAno = exercicio_novo <= Number(tx.today().slice(0, 4));
  if (noAno && novo.taxa && compareDecimals(novo.taxa, '0') > 0) await emitirGuia(tx, novo, vencimento);
  return novo_id;
}

const lerAlvara = async (tx: Work, id: number) =>
  (await readRecord(tx, tx.services.registry.get(alvara.name), id, { sensitive: true })) as unknown as Alvara;

export const loteRules = onResource(loteRenovacaoAlvara, {
  derived: {
    rotulo: (t) => `(${wordsSql(`${t}.tipo`, TIPOS_ALVARA)}) || ' ' || ${t}.exercicio_novo || ' · lote ' || ${t}.id`,
  },
  complete: async (draft, tx) => {
    const itens = await simular(tx, draft);
    const aptos = itens.filter(({ impedimento }) => impedimento === null);
    return {
      ...draft,
      itens,
      quantidade: aptos.length,
      impedidos: itens.length - aptos.length,
      valor_total: sumDecimals(['0.00', ...aptos.map(({ taxa }) => taxa ?? '0')]),
    };
  },
  judge: julgar,
  acts: {
    efetivar: act('Renovação efetivada.', (lote: LoteRenovacaoAlvara, _pedido, tx) => efetivar(tx, lote), {
      said: async (tx, id) => {
        const row = await tx.db.first<{ feitos: number }>(
          'select count(i.novo_id)::int as feitos from lote_renovacao_alvara_itens i where i.pai_id = $1',
          [id],
        );
        return `${counted(row?.feitos ?? 0, 'alvará renovado', 'alvarás renovados')}.`;
      },
    }),
    cancelar: act('Renovação cancelada.'),
  },
});
