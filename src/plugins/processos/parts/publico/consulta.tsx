import './andamento.css';
import { type FormEvent, useState } from 'react';
import { askByKey } from '../../../../public/face/ask-by-key';
import type { ProcessoPublico } from './wire';

const BASE = '/publico/processos';

/** Where what was typed leads, or why it leads nowhere. */
async function acharEndereco(detalhes: string, numero: string, chave: string): Promise<string | { recusa: string }> {
  const [a, b] = [numero.trim().replaceAll('/', '-'), chave.replace(/[^0-9A-Za-z]/g, '').toUpperCase()];
  const path = a
    ? `/administracao/processos/gestao/buscar-chave-processo/${encodeURIComponent(a)}/${b || '-'}`
    : `${BASE}/chave/${b || '-'}`;
  const found = await askByKey<ProcessoPublico>(path);
  return typeof found === 'string' ? { recusa: found } : `${detalhes}/${found.id}/${b}`;
}

async function acharPeca(codigo: string): Promise<string | { recusa: string }> {
  const found = await askByKey<{ id: number; codigo: string }>(`${BASE}/peca/${encodeURIComponent(codigo.trim())}`);
  return typeof found === 'string' ? { recusa: found } : `${BASE}/evento/${found.id}?codigo=${found.codigo}`;
}

/** Asks for a process by number and key, or by key only, and for a piece by its code. */
export function FormularioDeConsulta({ detalhes }: { detalhes: string }) {
  const [refused, setRefused] = useState<{ of: string; message: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const ir = (of: string, find: (sent: FormData) => Promise<string | { recusa: string }>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(null);
    setAsking(true);
    const found = await find(new FormData(event.currentTarget));
    setAsking(false);
    if (typeof found === 'string') window.location.assign(found);
    else setRefused({ of, message: found.recusa });
  };
  const told = (of: string) => <div role="alert">{refused?.of === of && <p className="consulta__aviso">{refused.message}</p>}</div>;
  return (
    <>
      <form
        className="consulta secao"
        onSubmit={(event) =>
          void ir('processo', (sent) => acharEndereco(detalhes, String(sent.get('numero')), String(sent.get('chave'))))(event)
        }
      >
        <fieldset>
          <legend>Pelo número e pela chave</legend>
          <div className="consulta__campo">
            <label htmlFor="campo-numero">Número</label>
            <input id="campo-numero" name="numero" maxLength={20} autoComplete="off" aria-describedby="numero-ajuda" />
            <small id="numero-ajuda">Como 00123/26. Em branco, só pela chave.</small>
          </div>
          <div className="consulta__campo">
            <label htmlFor="campo-chave">Chave</label>
            <input
              id="campo-chave"
              name="chave"
              required
              minLength={12}
              maxLength={14}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="chave-ajuda"
            />
            <small id="chave-ajuda">Doze letras e números, como XXXX-XXXX-XXXX.</small>
          </div>
        </fieldset>
        {told('processo')}
        <div className="consulta__atos">
          <button type="submit" disabled={asking}>
            Consultar processo
          </button>
        </div>
      </form>
      <form className="consulta secao" onSubmit={(event) => void ir('peca', (sent) => acharPeca(String(sent.get('codigo'))))(event)}>
        <fieldset>
          <legend>Conferir uma peça</legend>
          <div className="consulta__campo">
            <label htmlFor="campo-codigo">Código da peça</label>
            <input
              id="campo-codigo"
              name="codigo"
              required
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="codigo-ajuda"
            />
            <small id="codigo-ajuda">Como está no rodapé: 12345678-AB12.</small>
          </div>
        </fieldset>
        {told('peca')}
        <div className="consulta__atos">
          <button type="submit" className="consulta__segundo" disabled={asking}>
            Conferir peça
          </button>
        </div>
      </form>
    </>
  );
}
