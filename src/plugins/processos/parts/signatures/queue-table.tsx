import { Button, Checkbox } from 'antd';
import { Eye, FileCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { fileUrl } from '../../../../providers/api';
import { openDocument } from '../../../../providers/download';
import { formatDate, formatInstant } from '../../../../resources/definition/format';
import {
  CAIXAS_ASSINATURA,
  type CaixaAssinatura,
  NIVEIS_ASSINATURA,
  PAPEIS_ASSINATURA,
  SITUACOES_ASSINATURA,
  TONS_ASSINATURA,
} from '../../../../resources/definition/signatures';
import { saveStampedCopy } from '../../../../resources/signatures/stamped-copy';
import { useCancelRequest } from '../../../../resources/signatures/use-cancel-request';
import type { Queued, QueuePage, ToSign } from '../../../../resources/signatures/wire';

/** What is said of an empty box. */
const NOTHING: Readonly<Record<CaixaAssinatura, string>> = {
  para_assinar: 'Nada espera pela sua assinatura.',
  aguardando: 'Você não espera pela assinatura de ninguém.',
  assinadas: 'Ainda não há documentos assinados por você, nem a seu pedido.',
  recusadas: 'Nenhuma assinatura foi recusada, cancelada ou venceu.',
};

interface QueueTableProps {
  box: CaixaAssinatura;
  page: QueuePage;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onSign: (request: Queued) => void;
  onRefuse: (request: ToSign) => void;
  onChanged: () => Promise<unknown>;
  onPage: (page: number) => void;
}

/** The requests of a box; on a phone each is a card. */
export function QueueTable({ box, page, chosen, onChoose, onPage, ...acts }: QueueTableProps) {
  if (page.total === 0) return <p>{NOTHING[box]}</p>;
  const signable = box === 'para_assinar' ? page.data.filter(porSi) : [];
  const all = signable.length > 0 && signable.every(({ id }) => chosen.has(id));
  const alternar = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <>
      <ScrollRegion label={CAIXAS_ASSINATURA[box]} className="fila__rolagem">
        <table className="fila">
          <caption className="so-leitor">{CAIXAS_ASSINATURA[box]}</caption>
          <thead>
            <tr>
              {box === 'para_assinar' && (
                <th scope="col">
                  <Checkbox
                    aria-label="Selecionar todos desta página"
                    checked={all}
                    disabled={signable.length === 0}
                    onChange={() => onChoose(new Set(all ? [] : signable.map(({ id }) => id)))}
                  />
                </th>
              )}
              <th scope="col">Documento</th>
              <th scope="col">Registro</th>
              <th scope="col">{box === 'para_assinar' ? 'Solicitante' : 'Quem assina'}</th>
              <th scope="col">Nível</th>
              <th scope="col">Ordem</th>
              <th scope="col">{box === 'para_assinar' || box === 'aguardando' ? 'Prazo' : 'Situação'}</th>
              <th scope="col">Ações</th>
            </tr>
          </thead>
          <tbody>
            {page.data.map((request) => (
              <QueueRow key={request.id} {...{ box, request, ...acts }}>
                {box === 'para_assinar' && (
                  <td className="fila__marca">
                    <Checkbox
                      aria-label={`Selecionar ${request.documento}`}
                      checked={chosen.has(request.id)}
                      disabled={!porSi(request)}
                      onChange={() => alternar(request.id)}
                    />
                  </td>
                )}
              </QueueRow>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pages page={page} onPage={onPage} />
    </>
  );
}

/** What is signed here, with a password: a qualified signature is made outside. */
const porSi = ({ nivel_minimo }: Queued) => nivel_minimo !== 'qualificada';

interface QueueRowProps extends Pick<QueueTableProps, 'box' | 'onSign' | 'onRefuse' | 'onChanged'> {
  request: Queued;
  children: ReactNode;
}

function QueueRow({ box, request, children, onSign, onRefuse, onChanged }: QueueRowProps) {
  const { documento, registro, endereco, solicitante, signatario, nivel_minimo, nivel_usado, ordem, url } = request;
  return (
    <tr>
      {children}
      <th scope="row" data-titulo="Documento">
        {documento}
        <small>{roleOf(request)}</small>
      </th>
      <td data-titulo="Registro">{endereco ? <Link to={endereco}>{registro}</Link> : registro}</td>
      <td data-titulo={box === 'para_assinar' ? 'Solicitante' : 'Quem assina'}>{box === 'para_assinar' ? solicitante : signatario}</td>
      <td data-titulo="Nível">{NIVEIS_ASSINATURA[nivel_usado ?? nivel_minimo]}</td>
      <td data-titulo="Ordem" className="numero">
        {ordem}
      </td>
      <td data-titulo={box === 'para_assinar' || box === 'aguardando' ? 'Prazo' : 'Situação'}>
        <Outcome box={box} request={request} />
      </td>
      <td>
        <div className="fila__atos">
          <Button
            size="small"
            aria-label={`Visualizar ${documento}`}
            icon={<Eye size={15} aria-hidden />}
            onClick={() => void openDocument(fileUrl(url), { inline: 1 }).catch(() => undefined)}
          >
            Visualizar
          </Button>
          {box === 'para_assinar' && (
            <Button size="small" type="primary" aria-label={`Assinar ${documento}`} onClick={() => onSign(request)}>
              Assinar
            </Button>
          )}
          {box === 'para_assinar' && (
            <Button size="small" danger aria-label={`Recusar ${documento}`} onClick={() => onRefuse(request)}>
              Recusar
            </Button>
          )}
          {box === 'aguardando' && request.meu_pedido && <CancelButton request={request} onChanged={onChanged} />}
          {box === 'assinadas' && (
            <BusyButton
              size="small"
              aria-label={`Baixar a cópia carimbada de ${documento}`}
              icon={<FileCheck2 size={15} aria-hidden />}
              onPress={() => saveStampedCopy(request.peca_id)}
            >
              Cópia carimbada
            </BusyButton>
          )}
        </div>
      </td>
    </tr>
  );
}

function roleOf({ papel, em_substituicao, ato_substituicao }: Queued): string {
  const role = PAPEIS_ASSINATURA[papel];
  return em_substituicao ? `${role}, em substituição a ${em_substituicao} (${ato_substituicao})` : role;
}

function Outcome({ box, request: { prazo, situacao, data_hora, motivo_recusa } }: { box: CaixaAssinatura; request: Queued }) {
  if (box === 'para_assinar' || box === 'aguardando') return prazo ? <span className="numero">{formatDate(prazo)}</span> : 'Sem prazo';
  return (
    <>
      <span className="estado" data-tom={TONS_ASSINATURA[situacao]}>
        {SITUACOES_ASSINATURA[situacao]}
      </span>
      {data_hora && <small>{formatInstant(data_hora, true)}</small>}
      {motivo_recusa && <small>{motivo_recusa}</small>}
    </>
  );
}

function CancelButton({ request, onChanged }: Pick<QueueRowProps, 'request' | 'onChanged'>) {
  const cancel = useCancelRequest(onChanged);
  const { documento, signatario } = request;
  return (
    <Button size="small" danger aria-label={`Cancelar o pedido a ${signatario}: ${documento}`} onClick={() => cancel(request)}>
      Cancelar pedido
    </Button>
  );
}

function Pages({ page: { from, to, total, last_page }, onPage }: Pick<QueueTableProps, 'page' | 'onPage'>) {
  const [search] = useSearchParams();
  const current = Math.max(1, Number(search.get('page')) || 1);
  if (last_page === 1) return null;
  return (
    <nav className="paginador" aria-label="Páginas da fila">
      <span className="numero">
        Página {current} de {last_page} - Linha {from} a {to} de {total}
      </span>
      <Button disabled={current <= 1} onClick={() => onPage(current - 1)}>
        Página anterior
      </Button>
      <Button disabled={current >= last_page} onClick={() => onPage(current + 1)}>
        Próxima página
      </Button>
    </nav>
  );
}
