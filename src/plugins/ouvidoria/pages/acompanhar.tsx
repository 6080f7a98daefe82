import { FollowUp } from '../../../public/intake/follow-up';

/** /publico/ouvidoria/acompanhar: what was sent, by its protocol and key. */
export default function AcompanharDemanda() {
  return (
    <>
      <h1>Acompanhar a demanda</h1>
      <p>O protocolo e a chave estão no recibo que você recebeu ao enviar. Sem a chave, ninguém abre a sua demanda por aqui.</p>
      <FollowUp url="/publico/ouvidoria/acompanhar" />
    </>
  );
}
