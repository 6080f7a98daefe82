import { dayOf, formatDate } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { diasMinimos } from '../../calculo/contratacao/prazos';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { lerParametros } from '../parametros/parametros';
import { publicarMudanca } from '../pncp/atos';
import { registrarEvento } from './eventos';
import { gravarProcesso } from './fase';
import { anotarRetificacao } from './questionamentos';

/**
 * Rule PR: the proposals stay open for the working days of the law, counted from today (Lei 14.133/2021, arts. 55 and 183).
 *
 * @throws ValidationError
 */
export async function exigirDiasMinimos(tx: Work, processo: ProcessoContratacao, fim: string): Promise<void> {
  const { aviso_dispensa_dias } = await lerParametros(tx, processo.orgao_id);
  const dias = diasMinimos({ ...processo, competitiva: Boolean(processo.fase_competitiva_em) }, aviso_dispensa_dias);
  const minimo = (await readCalendar(tx)).deadline(tx.today(), dias, 'uteis');
  if (dayOf(new Date(fim)) < minimo)
    throw new ValidationError({
      data_fim_propostas: [
        `As propostas ficam abertas ao menos ${dias} dias úteis, até ${formatDate(minimo)} (Lei 14.133/2021, art. ${processo.natureza === 'direta' ? '75, § 3º' : '55'}).`,
      ],
    });
}

interface Retificacao {
  texto: string | null;
  afeta_propostas: boolean | null;
  data_fim_propostas: string | null;
  data_sessao: string | null;
}

/** Art. 55, § 1º: what changes how proposals are made gives them their whole term again; anything else takes none of it. */
export async function retificarEdital(processo: ProcessoContratacao, pedido: Retificacao, tx: Work): Promise<void> {
  const antes = processo.data_fim_propostas as string;
  const fim = pedido.data_fim_propostas ?? antes;
  const sessao = pedido.data_sessao ?? maisTarde(fim, processo.data_sessao);
  if (pedido.afeta_propostas) await exigirDiasMinimos(tx, processo, fim);
  else if (Date.parse(fim) < Date.parse(antes))
    throw new ValidationError({ data_fim_propostas: ['A retificação não encurta o prazo das propostas.'] });
  if (Date.parse(sessao) < Date.parse(fim)) throw new ValidationError({ data_sessao: ['A sessão não antecede o fim das propostas.'] });
  if (sessao !== processo.data_sessao && Date.parse(sessao) <= tx.now().getTime())
    throw new ValidationError({ data_sessao: ['A nova data da sessão está no passado.'] });
  await gravarProcesso(tx, processo.id, { data_fim_propostas: fim, data_sessao: sessao, retificado_em: tx.now() });
  await anotarRetificacao(tx, processo.id, sessao);
  const efeito = pedido.afeta_propostas ? 'O prazo das propostas recomeça.' : 'As propostas não são afetadas.';
  await registrarEvento(tx, processo.id, `Edital retificado: ${pedido.texto} ${efeito}`);
  await publicarMudanca(tx, processo, 'divulgada', `Retificação do edital: ${pedido.texto}`.slice(0, 255));
}

const maisTarde = (um: string, outro: string | null) => (outro && Date.parse(outro) > Date.parse(um) ? outro : um);
