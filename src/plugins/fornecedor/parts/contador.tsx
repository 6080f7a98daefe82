import { useEffect, useState } from 'react';

const SEGUNDO_MS = 1000;

interface ContadorProps {
  /** When it ends, by the clock of the server. */
  ate: string;
  /** The clock of the server when it was read. */
  agora: string;
  /** The clock of this machine at the same time, in milliseconds. */
  lidoEm: number;
}

/** What is left, by the clock of the server: that of this machine may be wrong. */
export function Contador({ ate, agora, lidoEm }: ContadorProps) {
  const [aqui, setAqui] = useState(() => Date.now());
  useEffect(() => {
    const relogio = setInterval(() => setAqui(Date.now()), SEGUNDO_MS);
    return () => clearInterval(relogio);
  }, []);
  const falta = Math.max(0, Date.parse(ate) - Date.parse(agora) - Math.max(0, aqui - lidoEm));
  const segundos = Math.ceil(falta / SEGUNDO_MS);
  // past its base a stage may still end by chance, or receive closed bids: only the server knows
  if (segundos === 0) return <p role="timer">O tempo certo terminou: o servidor diz se ainda recebe lances.</p>;
  return (
    <p role="timer" className="numero">
      Faltam {Math.floor(segundos / 60)}:{String(segundos % 60).padStart(2, '0')}
    </p>
  );
}
