import { Button, Checkbox, Pagination } from 'antd';
import { Paperclip, Reply, Star } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../../providers/use-call';
import { formatInstant } from '../../../../resources/definition/format';
import { Atos, useExcluir } from './atos';
import { CORREIO } from './consultas';
import type { Lugar } from './use-lugar';
import { type Linha, type Pagina, type Pasta, quem } from './wire';

interface ListaProps {
  pagina: Pagina | undefined;
  pastas: readonly Pasta[] | undefined;
  lugar: Lugar;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** The messages of a folder: the arrows walk through them, Delete takes one to the Lixeira. */
export function Lista({ pagina, pastas, lugar, chosen, onChoose }: ListaProps) {
  const list = useRef<HTMLUListElement>(null);
  const excluir = useExcluir(pastas, lugar);
  const rows = pagina?.data ?? [];
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const papel = pastas?.find(({ id }) => id === lugar.pasta)?.papel ?? null;
  const percorrer = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a.correio__linha') ?? [])];
    const here = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (here < 0) return;
    if (event.key === 'Delete') return excluir([rows[here]?.id ?? ''], () => lugar.ir({ m: null }, true));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    links[here + step]?.focus();
  };
  return (
    <>
      <div className="correio__barra" role="toolbar" aria-label="Mensagens escolhidas">
        <Checkbox
          aria-label="Escolher todas desta página"
          disabled={rows.length === 0}
          checked={rows.length > 0 && ids.length === rows.length}
          indeterminate={ids.length > 0 && ids.length < rows.length}
          onChange={({ target }) => onChoose(new Set(target.checked ? rows.map(({ id }) => id) : []))}
        />
        {ids.length > 0 ? (
          <>
            <span role="status">{ids.length === 1 ? '1 escolhida' : `${ids.length} escolhidas`}</span>
            <Atos
              ids={ids}
              pastas={pastas}
              lugar={lugar}
              lidas={rows.filter(({ id }) => chosen.has(id)).every(({ lida }) => lida)}
              onGone={() => onChoose(new Set())}
            />
          </>
        ) : (
          <span className="correio__quantas">{pagina ? (pagina.total === 1 ? '1 mensagem' : `${pagina.total} mensagens`) : ''}</span>
        )}
      </div>
      <ul ref={list} className="correio__linhas" onKeyDown={percorrer} aria-label="Mensagens">
        {rows.map((row) => (
          <li key={row.id} data-lida={row.lida} data-aberta={row.id === lugar.mensagem}>
            <Checkbox
              aria-label={`Escolher ${row.assunto || 'mensagem sem assunto'}`}
              checked={chosen.has(row.id)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(row.id);
                else next.delete(row.id);
                onChoose(next);
              }}
            />
            <Estrela row={row} />
            <UmaLinha row={row} papel={papel} />
          </li>
        ))}
      </ul>
      {pagina && rows.length === 0 && (
        <p className="correio__vazio">
          {Object.keys(lugar.filtros).length > 0 ? 'Nenhuma mensagem atende à pesquisa.' : 'Não há mensagens nesta pasta.'}
        </p>
      )}
      {pagina && pagina.last_page > 1 && (
        <Pagination
          className="correio__paginas"
          size="small"
          current={lugar.page}
          total={pagina.total}
          pageSize={pagina.per_page}
          showSizeChanger={false}
          onChange={(page) => lugar.ir({ pagina: page === 1 ? null : page })}
        />
      )}
    </>
  );
}

function Estrela({ row: { id, sinalizada, assunto } }: { row: Linha }) {
  const call = useCall({ keys: [CORREIO] });
  return (
    <Button
      type="text"
      size="small"
      className="correio__estrela"
      aria-pressed={sinalizada}
      aria-label={`Estrela em ${assunto || 'mensagem sem assunto'}`}
      icon={<Star size={15} aria-hidden fill={sinalizada ? 'currentColor' : 'none'} />}
      onClick={() =>
        void call('/webmail/mensagens', { ids: [id], sinalizada: !sinalizada }, { method: 'patch', silent: true }).catch(() => undefined)
      }
    />
  );
}

/** A draft goes on being written; any other message opens beside the list. */
function UmaLinha({ row, papel }: { row: Linha; papel: Pasta['papel'] }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('m', row.id);
  const others = papel === 'enviados' || papel === 'rascunhos';
  const shown = others ? row.para.map(quem).join(', ') || '(sem destinatário)' : row.de ? quem(row.de) : '(sem remetente)';
  const to = papel === 'rascunhos' ? `/webmail/novo?rascunho=${encodeURIComponent(row.id)}` : `/webmail?${next}`;
  return (
    <Link className="correio__linha" to={to} aria-current={search.get('m') === row.id ? 'true' : undefined}>
      {!row.lida && <span className="so-leitor">Não lida: </span>}
      <span className="correio__quem">{shown}</span>
      <span className="correio__assunto">
        {row.respondida && <Reply size={13} aria-label="Respondida" />}
        {row.assunto || '(sem assunto)'}
        <small>{row.resumo}</small>
      </span>
      {row.tem_anexo && <Paperclip size={14} aria-label="Com anexo" />}
      <time dateTime={row.data ?? undefined}>{row.data ? formatInstant(row.data) : ''}</time>
    </Link>
  );
}
