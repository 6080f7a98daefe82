import './disputa.css';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatInstant } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { quantoResta } from '../../calculo/contratacao/resta';
import { eventoSessaoLicitacao } from '../../resources/contratacao/evento_sessao_licitacao';
import { chaveDo, nomeDoObjeto } from '../../resources/contratacao/objeto';
import type { OfertaDoPainel, Painel } from '../../resources/contratacao/painel';
import { ETAPAS } from '../../resources/contratacao/processo_contratacao';
import { DESEMPATES } from '../../resources/contratacao/proposta_licitacao';
import { type AtosDaDisputa, useAtosDaDisputa } from './atos-da-disputa';
import { type DoObjetoProps, Lances, Ofertas, oferecidoOuValor, valorDe } from './ofertas-da-disputa';
import { usePainel, useSegundosDesde } from './use-painel';

/** The board of the dispute for who conducts it: where each item and lot is, who is ahead, and the acts. */
export default function Disputa({ id }: { id: number | null }) {
  const { data: painel, dataUpdatedAt, lerDeNovo } = usePainel(id);
  const atos = useAtosDaDisputa(id, lerDeNovo);
  const decorridos = useSegundosDesde(dataUpdatedAt);
  if (id === null) return <p>A disputa começa na sessão.</p>;
  if (!painel) return <p role="status">Buscando a disputa...</p>;
  if (!painel.aberta) return <p>A disputa começa na sessão. Até lá as propostas estão lacradas.</p>;
  if (painel.lacrada) return <p>Os preços ainda estão lacrados.</p>;
  return (
    <div className="painel-disputa">
      <Relogio painel={painel} decorridos={decorridos} />
      <Gerais situacao={painel.situacao} atos={atos} />
      {painel.objetos.map((objeto) => (
        <DoObjeto key={chaveDo(objeto)} objeto={objeto} painel={painel} decorridos={decorridos} atos={atos} />
      ))}
      <Mensagens mensagens={painel.mensagens} />
      {atos.dialogs}
    </div>
  );
}

function Relogio({ painel: { agora, situacao, objetos }, decorridos }: { painel: Painel; decorridos: number }) {
  const abertos = objetos.filter(({ momento, suspenso }) => momento !== 'encerrada' && !suspenso).length;
  const dito = abertos === 0 ? 'Nenhum item ou lote recebe lances.' : `Recebem lances: ${abertos} de ${objetos.length}.`;
  const hora = formatInstant(new Date(Date.parse(agora) + decorridos * 1_000), true);
  return (
    <p>
      <span role="status">{situacao === 'disputa' ? dito : 'A etapa de lances terminou.'}</span> Hora do servidor: {hora}.
    </p>
  );
}

function Gerais({ situacao, atos: { pode, praticar } }: { situacao: string; atos: AtosDaDisputa }) {
  if (!pode) return null;
  return (
    <p className="painel-disputa__atos">
      {situacao === 'disputa' && <Button onClick={() => praticar('encerrar_disputa')}>Encerrar disputa</Button>}
      {(situacao === 'julgamento' || situacao === 'habilitacao') && (
        <Button onClick={() => praticar('convocar')}>Convocar para habilitação</Button>
      )}
    </p>
  );
}

function DoObjeto({ objeto, painel, decorridos, atos }: DoObjetoProps) {
  const titulo = `disputa-${chaveDo(objeto)}`;
  const nome = nomeDoObjeto(objeto);
  const [melhor] = objeto.ofertas;
  const lances = objeto.ofertas.reduce((soma, oferta) => soma + oferta.lances, 0);
  return (
    <section className="painel-disputa__objeto" aria-labelledby={titulo}>
      <h3 id={titulo}>
        {nome.charAt(0).toUpperCase() + nome.slice(1)} · {objeto.descricao}
      </h3>
      <p>
        <Etapa objeto={objeto} painel={painel} decorridos={decorridos} />
      </p>
      <p>
        {melhor ? (
          <>
            Melhor: <strong className="numero">{oferecidoOuValor(melhor, objeto)}</strong>
          </>
        ) : (
          'Sem oferta'
        )}{' '}
        · estimado <span className="numero">{valorDe(objeto.estimado, objeto)}</span> · {lances} {lances === 1 ? 'lance' : 'lances'}
      </p>
      <Ofertas objeto={objeto} painel={painel} decorridos={decorridos} atos={atos} />
      <Lances objeto={objeto} atos={atos} />
      <DoSeuObjeto objeto={objeto} painel={painel} decorridos={decorridos} atos={atos} />
    </section>
  );
}

/** The stage of an object, and how long is left of it by the clock of the server. */
function Etapa({ objeto: { etapa, momento, ate, suspenso }, painel: { agora }, decorridos }: Omit<DoObjetoProps, 'atos'>) {
  if (suspenso)
    return (
      <span className="estado" data-tom="atencao">
        Suspenso
      </span>
    );
  const nome = etapa && etapa !== 'inicial' ? ` · ${ETAPAS[etapa as keyof typeof ETAPAS]}` : '';
  if (momento === 'encerrada') return <span className="estado" data-tom="neutro">{`Lances encerrados${nome}`}</span>;
  const resta = ate && quantoResta(ate, agora, decorridos);
  const quanto =
    momento === 'fechada' && etapa !== 'final' ? 'lances fechados' : resta ? <span role="timer">{resta}</span> : 'tempo certo terminado';
  return (
    <span className="estado" data-tom="andamento">
      {momento === 'aberta' ? 'Recebendo lances' : 'Recebendo lances fechados'}
      {nome} · {quanto}
    </span>
  );
}

/** What is done to one item or lot. */
function DoSeuObjeto({ objeto, painel: { situacao, agora }, decorridos, atos: { pode, praticar } }: DoObjetoProps) {
  if (!pode) return null;
  const { suspenso, reiniciavel, desempate, momento, ofertas } = objeto;
  const venceu = ({ cobre_ate }: OfertaDoPainel) => cobre_ate !== null && quantoResta(cobre_ate, agora, decorridos) === null;
  const vencida = situacao !== 'disputa' && ofertas.some(venceu);
  const nome = nomeDoObjeto(objeto);
  return (
    <p className="painel-disputa__atos">
      {desempate && (
        <Button aria-label={`Decidir o empate do ${nome}`} onClick={() => praticar('desempatar', objeto)}>
          Decidir empate: {DESEMPATES[desempate]}
        </Button>
      )}
      {reiniciavel && (
        <Button aria-label={`Reiniciar a disputa das demais posições do ${nome}`} onClick={() => praticar('reiniciar_disputa', objeto)}>
          Reiniciar demais posições
        </Button>
      )}
      {vencida && <Button onClick={() => praticar('passar_vez')}>Passar a vez da ME/EPP</Button>}
      {suspenso && (
        <Button aria-label={`Retomar o ${nome}`} onClick={() => praticar('retomar_item', objeto)}>
          Retomar
        </Button>
      )}
      {!suspenso && momento !== 'encerrada' && (
        <Button aria-label={`Suspender o ${nome}`} onClick={() => praticar('suspender_item', objeto)}>
          Suspender
        </Button>
      )}
    </p>
  );
}

function Mensagens({ mensagens }: Pick<Painel, 'mensagens'>) {
  if (mensagens.length === 0) return null;
  return (
    <section aria-labelledby="disputa-mensagens">
      <h3 id="disputa-mensagens">Últimas mensagens</h3>
      <ul className="painel-disputa__mensagens">
        {mensagens.map(({ id, instante, autor, texto }) => (
          <li key={id}>
            <Link to={recordAddress(eventoSessaoLicitacao, id)}>{formatInstant(instante, true)}</Link> {autor}: {texto}
          </li>
        ))}
      </ul>
    </section>
  );
}
