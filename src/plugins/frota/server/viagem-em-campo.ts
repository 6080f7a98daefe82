import { readTypedNumber } from '../../../resources/definition/typed-number';
import type { Capture } from '../../../server/capture/capture';
import { doAct } from '../../../server/documents/acts';
import { ConflictError, NotFoundError, ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { deslocamento } from '../resources/deslocamento';
import { temPapel } from './comum';
import { guardarPosicao } from './posicoes';

interface Viagem extends Record<string, unknown> {
  id: number;
  exercicio: number;
  situacao: 'autorizado' | 'em_viagem';
  veiculo: string;
  destino: string;
  quando: string;
}

/** Each trip is two things to register: what leaves, and what comes back. */
const SAIDA = { passo: 0, titulo: 'Saída', ato: 'registrar_saida', de: 'autorizado' } as const;
const RETORNO = { passo: 1, titulo: 'Retorno', ato: 'registrar_retorno', de: 'em_viagem' } as const;
const PASSOS = [SAIDA, RETORNO];

/** The departure and the return of the trips of a driver, with the reading of the panel and its photograph (handbook Frota 10.4, D8). */
export const viagensEmCampo: Capture = {
  name: 'viagens',
  title: 'Saída e retorno de viagens',
  menu: deslocamento.menu,
  regra: 5,
  tasks: async (work) => {
    const { length } = await viagens(work);
    return length === 0
      ? []
      : [{ id: work.user.pessoaId, titulo: 'Minhas viagens', detalhe: length === 1 ? '1 viagem' : `${length} viagens` }];
  },
  pack: async (work, id) => {
    if (id !== work.user.pessoaId) throw new NotFoundError();
    return {
      titulo: 'Minhas viagens',
      codigo: null,
      lugares: [],
      itens: (await viagens(work)).flatMap((viagem) =>
        PASSOS.filter(({ passo }) => viagem.situacao === 'autorizado' || passo === RETORNO.passo).map(({ passo, titulo }) => ({
          id: viagem.id * PASSOS.length + passo,
          codigo: '',
          titulo: `${titulo} · ${viagem.veiculo}`,
          detalhe: `${viagem.destino} · ${viagem.quando}`,
          lugar_id: null,
          feito: false,
        })),
      ),
      campos: [
        { nome: 'medidor', rotulo: 'Leitura do painel', tipo: 'decimal' },
        { nome: 'ocorrencias', rotulo: 'Ocorrências', tipo: 'texto' },
      ],
      fora_da_lista: false,
      fotos: 'opcional',
      avulso: null,
      posicao: true,
    };
  },
  receive: async (tx, _id, { item_id, valores, fotos, em, latitude, longitude }) => {
    const viagem = (await viagens(tx)).find(({ id }) => id === Math.floor((item_id ?? 0) / PASSOS.length));
    const passo = PASSOS[(item_id ?? 0) % PASSOS.length];
    if (!viagem || !passo)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Esta viagem já foi concluída ou cancelada, ou é de outro motorista.' });
    if (viagem.situacao !== passo.de)
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message:
          passo === SAIDA
            ? 'A saída desta viagem já foi registrada.'
            : 'A saída desta viagem ainda não foi registrada: registre-a antes do retorno.',
      });
    const digitado = String(valores.medidor ?? '').trim();
    const medidor = digitado === '' ? null : readTypedNumber('decimal', digitado);
    if (digitado !== '' && medidor === null)
      throw new ValidationError({ medidor: ['Escreva a leitura do painel em números, como 45120 ou 45120,5.'] });
    const ocorrencias = passo === RETORNO ? { ocorrencias: valores.ocorrencias ?? null } : {};
    const pedido = { quando: em, medidor, foto: fotos[0] ?? null, checklist: [], ...ocorrencias };
    await doAct(tx.inYear(viagem.exercicio), tx.services.registry.get(deslocamento.name), viagem.id, passo.ato, pedido);
    await guardarPosicao(tx, viagem.id, passo === SAIDA ? 'saida' : 'retorno', { em, latitude, longitude });
    return { conflito: null };
  },
};

/** The trips of who drives them, or all for who schedules: what is to leave, and what is on the road. */
async function viagens(work: Work): Promise<Viagem[]> {
  return work.db.rows<Viagem>(
    `select d.id, d.exercicio, d.situacao, v.prefixo as veiculo, d.destino, to_char(d.saida_prevista at time zone $3, 'DD/MM HH24:MI') as quando
       from deslocamento d join public.veiculo v on v.id = d.veiculo_id join public.motorista m on m.id = d.motorista_id
      where d.situacao in ('autorizado', 'em_viagem') and ($1 or m.pessoa_id = $2) order by d.saida_prevista, d.id limit 200`,
    [temPapel(work, 'frota'), work.user.pessoaId, work.cliente.fuso],
  );
}
