import { Button } from 'antd';
import { Link } from 'react-router';
import { formatDecimal, formatInstant } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { quantoResta } from '../../calculo/contratacao/resta';
import { lanceLicitacao } from '../../resources/contratacao/lance_licitacao';
import { nomeDoObjeto, type Objeto } from '../../resources/contratacao/objeto';
import type { LanceDoPainel, ObjetoDoPainel, OfertaDoPainel, Painel } from '../../resources/contratacao/painel';
import { COBERTURAS, propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import type { AtosDaDisputa } from './atos-da-disputa';

export interface DoObjetoProps {
  objeto: ObjetoDoPainel;
  painel: Painel;
  /** Seconds since the board was read. */
  decorridos: number;
  atos: AtosDaDisputa;
}

/** A value of the dispute: the unit price of an item to the fourth place, the total of a lot to the cent. */
export const valorDe = (valor: string, { lote_numero }: Objeto): string => `R$ ${formatDecimal(valor, lote_numero === null ? 4 : 2)}`;

/** What is judged of an offer: in words where it is not the price, which then follows. */
export const oferecidoOuValor = ({ oferecido, valor }: Pick<OfertaDoPainel, 'oferecido' | 'valor'>, objeto: Objeto): string =>
  oferecido ? `${oferecido} (${valorDe(valor, objeto)})` : valorDe(valor, objeto);

/** The offers for an item or lot, in order, and what is recorded of each. */
export function Ofertas({ objeto, painel, decorridos, atos }: DoObjetoProps) {
  if (objeto.ofertas.length === 0) return null;
  return (
    <ol className="painel-disputa__ofertas">
      {objeto.ofertas.map((oferta) => (
        <li key={oferta.proposta_id}>
          {painel.sem_nomes ? (
            <span>
              {oferta.ordem}º · {oferta.fornecedor}
            </span>
          ) : (
            <Link to={recordAddress(propostaLicitacao, oferta.proposta_id)}>
              {oferta.ordem}º · {oferta.fornecedor}
            </Link>
          )}
          <span className="numero">{oferecidoOuValor(oferta, objeto)}</span>
          <span>{notas(oferta, painel, decorridos)}</span>
          {oferta.inexequivel && (
            <span className="estado" data-tom="atencao">
              {oferta.inexequivel.charAt(0).toUpperCase() + oferta.inexequivel.slice(1)}
            </span>
          )}
          {atos.pode && <DaOferta objeto={objeto} oferta={oferta} situacao={painel.situacao} atos={atos} />}
        </li>
      ))}
    </ol>
  );
}

function notas(
  { lances, pequena, empatada, cobre_ate, cobertura }: OfertaDoPainel,
  { agora, situacao }: Painel,
  decorridos: number,
): string {
  const resta = cobre_ate && quantoResta(cobre_ate, agora, decorridos);
  return [
    pequena && 'ME/EPP',
    lances > 0 && `${lances} ${lances === 1 ? 'lance' : 'lances'}`,
    empatada && situacao !== 'disputa' && 'empatada',
    cobre_ate && (resta ? `chamada a cobrir, ${resta}` : 'chamada a cobrir, prazo terminado'),
    cobertura && COBERTURAS[cobertura].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** When what is left of an offer is recorded: the dispute is over, and nothing was adjudicated. */
const DEPOIS_DA_DISPUTA: readonly string[] = ['julgamento', 'habilitacao', 'recursal'];

/** What who conducts records of an offer: that it covers the best, or declines, and what the first negotiates. */
function DaOferta({
  objeto,
  oferta,
  situacao,
  atos,
}: {
  objeto: ObjetoDoPainel;
  oferta: OfertaDoPainel;
  situacao: string;
  atos: AtosDaDisputa;
}) {
  if (!DEPOIS_DA_DISPUTA.includes(situacao)) return null;
  const { proposta_id, cobre_ate, ordem, empatada } = oferta;
  const primeira = ordem === 1 && !cobre_ate && !empatada;
  const quem = `${oferta.fornecedor}, ${nomeDoObjeto(objeto)}`;
  return (
    <span className="painel-disputa__atos">
      {cobre_ate && (
        <>
          <Button
            size="small"
            aria-label={`Registrar cobertura de ${quem}`}
            onClick={() => atos.naProposta('novo_valor', proposta_id, objeto)}
          >
            Cobrir
          </Button>
          <Button
            size="small"
            aria-label={`Registrar que ${quem}, declina`}
            onClick={() => atos.naProposta('declinar', proposta_id, objeto)}
          >
            Declinar
          </Button>
        </>
      )}
      {primeira && situacao !== 'recursal' && (
        <Button size="small" aria-label={`Negociar com ${quem}`} onClick={() => atos.naProposta('novo_valor', proposta_id, objeto)}>
          Negociar
        </Button>
      )}
      {primeira && objeto.lote_numero !== null && (
        <Button
          size="small"
          aria-label={`Registrar a proposta readequada de ${quem}`}
          onClick={() => atos.naProposta('readequar', proposta_id, objeto)}
        >
          Readequar
        </Button>
      )}
    </span>
  );
}

/** The last bids for an item or lot; during the dispute one that is a manifest error is excluded. */
export function Lances({ objeto, atos }: { objeto: ObjetoDoPainel; atos: AtosDaDisputa }) {
  if (objeto.lances.length === 0) return null;
  return (
    <details>
      <summary>Últimos lances</summary>
      <ul className="painel-disputa__ofertas">
        {objeto.lances.map((lance) => (
          <li key={lance.id} data-cancelado={lance.cancelado}>
            <Link to={recordAddress(lanceLicitacao, lance.id)}>
              {formatInstant(lance.instante, true)} · {lance.fornecedor}
            </Link>
            <span className="numero">{valorDo(lance, objeto)}</span>
            {lance.pedido && !lance.cancelado && (
              <span className="estado" data-tom="atencao">
                Pede a exclusão: {lance.pedido}
              </span>
            )}
            {atos.pode && !lance.cancelado && !objeto.suspenso && objeto.momento !== 'encerrada' && (
              <Button
                size="small"
                className="painel-disputa__excluir"
                aria-label={`Excluir o lance de ${lance.fornecedor} das ${formatInstant(lance.instante, true).slice(11)}`}
                onClick={() => atos.excluirLance(lance.id)}
              >
                Excluir
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function valorDo({ valor, cancelado }: LanceDoPainel, objeto: Objeto) {
  const dito = valor ? valorDe(valor, objeto) : 'lacrado';
  return cancelado ? (
    <>
      <s>{dito}</s> excluído
    </>
  ) : (
    dito
  );
}
