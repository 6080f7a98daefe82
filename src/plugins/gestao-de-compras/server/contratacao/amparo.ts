import { formatDate, type Issues, isEmpty } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { EXIGENCIAS_AMPARO, EXIGENCIAS_POR_AMPARO } from '../../resources/contratacao/exigencias-amparo';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { recusar } from './fase';
import { esperarVez } from './vez';

const EMERGENCIA = '38';

/**
 * What the ground of a direct contratação asks for is there, as a text or a file, and an emergency ends within a year of its fact (handbook
 * Compras 4A.2).
 *
 * @throws ValidationError that names what is missing
 */
export function exigirDocumentosDoAmparo(processo: ProcessoContratacao): void {
  const issues: Issues = {};
  const exigencias = EXIGENCIAS_POR_AMPARO[processo.amparo_legal];
  const faltam = (exigencias?.pede ?? []).filter((pedida) => !temDocumento(processo, pedida));
  if (exigencias && faltam.length > 0)
    issues.documentos_amparo = [
      `Faltam no processo: ${faltam.map((pedida) => EXIGENCIAS_AMPARO[pedida]).join('; ')}. Escreva o texto ou anexe o arquivo (Lei 14.133/2021, ${exigencias.lei}).`,
    ];
  const { amparo_legal, emergencia_em, emergencia_ate } = processo;
  if (amparo_legal === EMERGENCIA && emergencia_em && emergencia_ate) {
    const limite = somarAnos(emergencia_em, 1);
    if (emergencia_ate > limite)
      issues.emergencia_ate = [`A contratação termina até um ano do fato, em ${formatDate(limite)} (Lei 14.133/2021, art. 75, VIII).`];
    else if (emergencia_ate < emergencia_em) issues.emergencia_ate = ['A conclusão não antecede o fato.'];
  }
  recusar(issues);
}

const temDocumento = ({ documentos_amparo }: ProcessoContratacao, pedida: string): boolean =>
  documentos_amparo.some(({ exigencia, descricao, arquivo }) => exigencia === pedida && !(isEmpty(descricao) && isEmpty(arquivo)));

/**
 * Who was contracted by the emergency of art. 75, VIII, is not contracted again by it (handbook Compras 4A.2); two that take the same company
 * at once wait for each other.
 *
 * @throws ValidationError
 */
export async function exigirSemRecontratacao(
  tx: Work,
  { id, amparo_legal }: Pick<ProcessoContratacao, 'id' | 'amparo_legal'>,
  fornecedor: number,
  campo: string,
): Promise<void> {
  if (amparo_legal !== EMERGENCIA) return;
  await esperarVez(tx, `emergencia|${fornecedor}`);
  const outro = await tx.db.first<{ nome: string; processo: string }>(
    `select n.nome, lpad(p.numero::text, 6, '0') || '/' || p.exercicio as processo
       from public.resultado_item_licitacao r join public.processo_contratacao p on p.id = r.processo_contratacao_id and p.cliente_id = r.cliente_id
       join public.pessoa n on n.id = r.fornecedor_id and n.cliente_id = r.cliente_id
      where r.cliente_id = $1 and r.fornecedor_id = $2 and r.situacao = 'homologado' and r.data_exclusao is null and p.id <> $3
        and p.amparo_legal = $4 and p.data_exclusao is null limit 1`,
    [tx.cliente.id, fornecedor, id, EMERGENCIA],
  );
  if (outro)
    throw new ValidationError({
      [campo]: [
        `${outro.nome} já foi contratado(a) por emergência no processo ${outro.processo}, e não o é outra vez pelo mesmo fundamento. Escolha outro fornecedor (Lei 14.133/2021, art. 75, VIII).`,
      ],
    });
}
