import { formatInstant } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { publicarMudanca } from '../pncp/atos';
import { exigirDiasMinimos } from './edital';
import { registrarEvento } from './eventos';
import { gravarProcesso } from './fase';

interface FaseCompetitiva {
  solucao: string | null;
  admitidos: { fornecedor_id: number }[];
  data_fim_propostas: string | null;
}

/**
 * The diálogo competitivo ends its dialogue: after the term of the pre-selection, who was admitted proposes, in sixty working days at least (Lei
 * 14.133/2021, art. 32, § 1º, I and VIII).
 *
 * @throws ValidationError
 */
export async function abrirFaseCompetitiva(processo: ProcessoContratacao, pedido: FaseCompetitiva, tx: Work): Promise<void> {
  const { data_fim_propostas: preSelecao } = processo;
  if (preSelecao && tx.now().getTime() < Date.parse(preSelecao))
    throw new ValidationError({ id: [`A pré-seleção vai até ${formatInstant(preSelecao)}: espere o fim dela.`] });
  const fornecedores = pedido.admitidos.map(({ fornecedor_id }) => fornecedor_id);
  const repetido = fornecedores.findIndex((one, n) => fornecedores.indexOf(one) !== n);
  if (repetido >= 0) throw new ValidationError({ [`admitidos.${repetido}.fornecedor_id`]: ['Este licitante já está na lista.'] });
  const fim = pedido.data_fim_propostas as string;
  const agora = tx.now();
  await exigirDiasMinimos(tx, { ...processo, fase_competitiva_em: agora.toISOString() as never }, fim);
  await gravarProcesso(tx, processo.id, {
    fase_competitiva_em: agora,
    data_inicio_propostas: agora,
    data_fim_propostas: fim,
    data_sessao: fim,
  });
  await tx.db.execute(
    'insert into public.processo_contratacao_admitidos (pai_id, ordem, fornecedor_id) select $1, n - 1, f from unnest($2::bigint[]) with ordinality x(f, n)',
    [processo.id, fornecedores],
  );
  await registrarEvento(tx, processo.id, `Termina o diálogo, e abre-se a fase competitiva: ${pedido.solucao}`);
  await publicarMudanca(tx, processo, 'divulgada', 'Abertura da fase competitiva do diálogo.');
}

/** Before its competitive phase a diálogo receives no proposal, and in it only that of who was admitted. @throws ValidationError */
export async function exigirAdmitido(work: Work, processo: { id: number; modalidade: string }, fornecedor: number): Promise<void> {
  if (processo.modalidade !== 'dialogo') return;
  const row = await work.db.first<{ aberta: boolean; admitido: boolean }>(
    `select p.fase_competitiva_em is not null as aberta,
            exists (select from public.processo_contratacao_admitidos a where a.pai_id = p.id and a.fornecedor_id = $3) as admitido
       from public.processo_contratacao p where p.id = $1 and p.cliente_id = $2`,
    [processo.id, work.cliente.id, fornecedor],
  );
  if (!row?.aberta)
    throw new ValidationError({
      fornecedor_id: ['O diálogo competitivo ainda não chegou à fase das propostas (Lei 14.133/2021, art. 32).'],
    });
  if (!row.admitido) throw new ValidationError({ fornecedor_id: ['O licitante não foi pré-selecionado para este diálogo.'] });
}
