import { counted, folded } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { reserve } from '../../../../server/resources/lock';
import { createRecord, updateRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { ItemVerificacao } from '../../calculo/indice';
import { checkListCriterio } from '../../resources/check_list_criterio';
import { checkListDimensao } from '../../resources/check_list_dimensao';
import { inserirCriterios } from '../inserir';
import type { CriterioDaMatriz } from './ler';

interface NoCiclo extends Record<string, unknown> {
  id: number;
  versao: number;
  codigo: string;
  criterio: string;
  base_legal: string | null;
  exigibilidade: string;
  itens: ItemVerificacao[];
}

interface Diferenca {
  novos: CriterioDaMatriz[];
  mudados: { id: number; versao: number; para: CriterioDaMatriz }[];
  /** In the cycle, and no longer in the matrix. */
  tirados: NoCiclo[];
}

const igual = (a: string, b: string): boolean => folded(a) === folded(b);

/** How a matrix differs from the criteria of a cycle of a power. */
export async function compararMatriz(
  work: Work,
  ciclo: { id: number; poder: string },
  matriz: readonly CriterioDaMatriz[],
): Promise<Diferenca> {
  const daCasa = matriz.filter(({ matriz: de }) => de === 'comum' || de === ciclo.poder);
  if (daCasa.length === 0) throw new ValidationError({ arquivo: ['A matriz não tem critério deste poder.'] });
  const rows = await work.db.rows<NoCiclo>(
    `select c.id, c.versao, c.codigo, c.criterio, c.base_legal, e.nome as exigibilidade, c.itens from public.check_list_criterio c
       join public.check_list_exigibilidade e on e.id = c.exigibilidade_id
      where c.check_list_id = $1 and c.cliente_id = $2 and c.data_exclusao is null order by c.ordem`,
    [ciclo.id, work.cliente.id],
  );
  const porCodigo = new Map(rows.map((row) => [row.codigo, row]));
  const codigos = new Set(daCasa.map(({ codigo }) => codigo));
  const mudou = (um: CriterioDaMatriz, tem: NoCiclo) =>
    um.criterio !== tem.criterio ||
    um.base_legal !== (tem.base_legal ?? '') ||
    !igual(um.classe, tem.exigibilidade) ||
    [...um.itens].sort().join() !== [...tem.itens].sort().join();
  return {
    novos: daCasa.filter(({ codigo }) => !porCodigo.has(codigo)),
    mudados: daCasa.flatMap((para) => {
      const tem = porCodigo.get(para.codigo);
      return tem && mudou(para, tem) ? [{ id: tem.id, versao: tem.versao, para }] : [];
    }),
    tirados: rows.filter(({ codigo }) => !codigos.has(codigo)),
  };
}

/** The difference in words, for who is asked whether to apply it. */
export function dizerDiferenca({ novos, mudados, tirados }: Diferenca): string {
  const codigos = (lista: readonly string[]) => (lista.length > 0 && lista.length <= 12 ? ` (${lista.join(', ')})` : '');
  return [
    `A matriz traz ${counted(novos.length, 'critério novo', 'critérios novos')}${codigos(novos.map(({ codigo }) => codigo))}`,
    `muda ${counted(mudados.length, 'critério', 'critérios')}${codigos(mudados.map(({ para }) => para.codigo))}`,
    `e já não tem ${counted(tirados.length, 'critério', 'critérios')} do ciclo${codigos(tirados.map(({ codigo }) => codigo))}, que ficam como estão.`,
  ].join(', ');
}

/**
 * Writes what a matrix brings and changes; who calls reckons the index after it.
 *
 * @param doMunicipio what the municipality already knows of a new criterion, by its code
 * @throws ValidationError of a class that is not registered; ConflictError REGISTRO_EM_EDICAO of a criterion that somebody is editing
 */
export async function aplicarMatriz(
  tx: Work,
  cicloId: number,
  { novos, mudados }: Diferenca,
  doMunicipio: (codigo: string) => Record<string, unknown> = () => ({}),
): Promise<void> {
  const criterios = tx.services.registry.get(checkListCriterio.name);
  const dimensoes = await dimensoesDe(tx, [...novos, ...mudados.map(({ para }) => para)]);
  const classes = await tx.db.rows<{ id: number; nome: string }>(
    'select id, nome from public.check_list_exigibilidade where cliente_id = $1 and data_exclusao is null',
    [tx.cliente.id],
  );
  const rascunho = (um: CriterioDaMatriz) => ({
    criterio: um.criterio,
    base_legal: um.base_legal,
    itens: um.itens,
    dimensao_id: dimensoes.get(um.dimensao.codigo) ?? 0,
    exigibilidade_id: classeDe(classes, um.classe),
  });
  await inserirCriterios(
    tx,
    cicloId,
    novos.map((um) => ({ ...doMunicipio(um.codigo), codigo: um.codigo, ...rascunho(um) })),
  );
  for (const { id, versao, para } of mudados) {
    await reserve(tx, criterios, id, false);
    await updateRecord(tx, criterios, id, { versao, ...rascunho(para) });
  }
}

/** The dimensions of criteria by code; one that is not registered yet comes in with a weight to be confirmed. */
async function dimensoesDe(tx: Work, criterios: readonly CriterioDaMatriz[]): Promise<Map<number, number>> {
  const rows = await tx.db.rows<{ id: number; codigo: number }>(
    'select id, codigo from public.check_list_dimensao where cliente_id = $1 and data_exclusao is null',
    [tx.cliente.id],
  );
  const conhecidas = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  const resource = tx.services.registry.get(checkListDimensao.name);
  for (const { dimensao } of criterios) {
    if (conhecidas.has(dimensao.codigo)) continue;
    const { id } = await createRecord(tx, resource, { ...dimensao, peso: '1.00', a_confirmar: true });
    conhecidas.set(dimensao.codigo, Number(id));
  }
  return conhecidas;
}

function classeDe(classes: readonly { id: number; nome: string }[], classe: string): number {
  const row = classes.find(({ nome }) => igual(nome, classe));
  if (!row) throw new ValidationError({ arquivo: [`A exigibilidade “${classe}” não está cadastrada: cadastre-a antes, com o seu peso.`] });
  return row.id;
}
