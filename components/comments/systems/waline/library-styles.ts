import '@waline/client/waline.css';
