-- Width and height of a picture, in pixels, measured when it is sent: what the browser crops, the server checks. Nothing for what is no
-- picture and for what was sent before; 0 for a picture that cannot be measured.
alter table arquivo_conteudo
  add column largura integer,
  add column altura integer;
