import { reserve } from '../../../../server/resources/lock';
import { readRecord } from '../../../../server/resources/record';
import { updateRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { Alvara } from '../../resources/alvara';
import { type Imovel, imovel } from '../../resources/imovel';

type Linha = Readonly<Record<string, unknown>>;
const EDIFICACAO = imovel.fields.edificacoes.fields;

/** The habite-se puts what was built in the register of the imóvel: the IPTU of the next year is of it too. */
export async function lancarEdificacao(
  tx: Work,
  { imovel_id, edificacao_tipo: tipo, edificacao_uso: uso, area_m2, numero, ano }: Alvara,
): Promise<void> {
  if (!imovel_id || !tipo || !uso || !area_m2) return;
  const own = tx.withEveryPermission();
  const registry = own.services.registry.get(imovel.name);
  const { versao, edificacoes } = (await readRecord(own, registry, imovel_id, { sensitive: true })) as unknown as Imovel & {
    versao: number;
  };
  const linhas = (edificacoes as readonly Linha[]).map(soDeclarado);
  const nova = {
    numero: 1 + Math.max(0, ...linhas.map((one) => Number(one.numero))),
    tipo,
    uso,
    area_construida: area_m2,
    ano_construcao: Number(tx.today().slice(0, 4)),
    situacao: 'habitavel',
    habite_se: `${numero}/${ano}`,
    data_habite_se: tx.today(),
  };
  await reserve(own, registry, imovel_id, false);
  await updateRecord(own, registry, imovel_id, { versao, edificacoes: [...linhas, nova] });
}

/** A line as it is sent: what its definition takes, without what is read beside it. */
function soDeclarado(linha: Linha): Linha {
  const respostas = (linha.caracteristicas as readonly Linha[] | undefined) ?? [];
  return {
    ...Object.fromEntries(Object.keys(EDIFICACAO).map((name) => [name, linha[name] ?? null])),
    caracteristicas: respostas.map(({ caracteristica_id, opcao_id }) => ({ caracteristica_id, opcao_id })),
  };
}
