import './criticas.css';
import { useInvalidate } from '@refinedev/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDecimal } from '../../../../resources/definition/format';
import type { StoredFile } from '../../../../resources/definition/values';
import { BriefList } from '../../../../resources/form/brief-list';
import { type RemessaCritica, remessaCritica } from '../../resources/lrf/remessa_critica';

/** What the court refused of a remessa, each error above the line that was sent. */
export default function Criticas({ id }: { id: number | null }) {
  const arquivo = useWatch({ name: 'arquivo_criticas' }) as StoredFile | null | undefined;
  const invalidate = useInvalidate();
  const taken = arquivo?.id;
  // the act is of the remessa: what it made of another register is asked for again
  useEffect(() => {
    if (taken) void invalidate({ resource: remessaCritica.name, invalidates: ['list'] });
  }, [taken, invalidate]);
  if (id === null) return <p>O que o tribunal recusar aparece depois da geração.</p>;
  return (
    <BriefList<RemessaCritica>
      resource={remessaCritica}
      params={{ remessa_fiscal_id: id }}
      empty="Nenhum erro importado."
      open="Ver todas as críticas"
      line={({ arquivo: nome, linha, campo, mensagem, conteudo, localizada }) => (
        <>
          {nome}, linha {formatDecimal(linha)}
          {campo && `, ${campo}`}: {mensagem}
          {localizada ? conteudo && <code className="critica__linha">{conteudo}</code> : ' (a linha não está no arquivo enviado)'}
        </>
      )}
    />
  );
}
